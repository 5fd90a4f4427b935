import { useEffect, useState } from 'react'
import { now as serverNow } from '../../platform/clock.ts'

/** Returns the seconds left until then; zero: it is over. */
export const secondsLeft = (until: string, now: Temporal.Instant): number =>
  Math.max(0, Math.ceil(now.until(Temporal.Instant.from(until)).total('seconds')))

/** The moment by the server's clock, fresh every second until that time. */
export function useSecond(until: string | null): Temporal.Instant {
  const [now, setNow] = useState(() => serverNow().toInstant())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => {
      const next = serverNow().toInstant()
      setNow(next)
      if (secondsLeft(until, next) === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return now
}
