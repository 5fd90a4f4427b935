import { useEffect, useState } from 'react'

/**
 * Returns the server's time, updated each second, so that a tablet with a wrong clock shows the right time. `ahead` is
 * the number of milliseconds by
 * which the server's clock is ahead of the device's.
 */
export function useServerNow(ahead: number, everyMs = 1_000): Temporal.Instant {
  const [device, setDevice] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setDevice(Date.now()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return Temporal.Instant.fromEpochMilliseconds(device + ahead)
}
