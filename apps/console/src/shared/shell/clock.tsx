import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { useEffect, useState } from 'react'

/**
 * The time in the kitchen, to the minute. `ahead` is the number of milliseconds by which the correct time is ahead of
 * the device's.
 */
export function Clock({ ahead = 0 }: { readonly ahead?: number }) {
  const [device, setDevice] = useState(() => Date.now())
  const now = device + ahead
  useEffect(() => {
    const timer = setTimeout(() => setDevice(Date.now()), 60_000 - (now % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  const time = clockTime(Temporal.Instant.fromEpochMilliseconds(now))
  return (
    <time className="number head-bar-clock" dateTime={time.padStart(5, '0')}>
      {time}
    </time>
  )
}
