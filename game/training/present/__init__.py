"""Words and pictures of training, without pygame."""
