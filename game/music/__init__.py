"""Music as notes: scores, harmony, instruments and the room they sound in; by the standard library only."""
