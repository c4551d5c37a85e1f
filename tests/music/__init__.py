"""Music: harmony, scores, what they sound like by figures."""
