"""Optional accounts: a passkey carries history and rating across devices. Off unless a host turns them on."""
