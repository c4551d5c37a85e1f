"""One running game at this screen: who looks, what is shown, what a frame has brought."""
