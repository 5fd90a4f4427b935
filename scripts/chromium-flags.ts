/**
 * Flags for every Chromium that we start, in tests and benchmarks: it may run as root in a container, has no display,
 * and makes no calls of its own.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
