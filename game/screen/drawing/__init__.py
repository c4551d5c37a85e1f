"""Drawing: what a frame consists of, made into pixels; its doors are ``canvas`` and ``studio``."""
