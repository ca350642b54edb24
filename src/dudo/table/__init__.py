"""A live table without sockets: seats, one queue, a version, a clock, the dealer, and a log."""
