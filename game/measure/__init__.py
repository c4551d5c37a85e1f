"""Speed measurements, as ratios to a calibration loop of the same run."""
