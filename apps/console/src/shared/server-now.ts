import { useEffect, useState } from 'react'

/**
 * Returns the server's time, each second: a tablet with a wrong clock shows the right one. `ahead` is how far the server's clock is ahead of
 * the device's, in milliseconds.
 */
export function useServerNow(ahead: number): Temporal.Instant {
  const [device, setDevice] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setDevice(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [])
  return Temporal.Instant.fromEpochMilliseconds(device + ahead)
}
