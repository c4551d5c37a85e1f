"""The phases of Kalah: there is one."""
