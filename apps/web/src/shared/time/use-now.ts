import { startTransition, useEffect, useState } from 'react'
import { onClockChange, now as serverNow } from '../../platform/clock.ts'
import { dayText } from './dates.ts'

/**
 * The moment in Prague by the server's clock, fresh every half minute; null on the server and until the page has hydrated, so that both render the same. What shows
 * it is rendered in short tasks.
 */
export function useNow(): Temporal.ZonedDateTime | null {
  const [now, setNow] = useState<Temporal.ZonedDateTime | null>(null)
  useEffect(() => {
    const tick = () => startTransition(() => setNow(serverNow()))
    tick()
    const timer = setInterval(tick, 30_000)
    const leave = onClockChange(tick)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [])
  return now
}

/** Returns e.g. `pátek 27. 11.`. */
export function useToday(): string | null {
  const now = useNow()
  return now && dayText(now)
}
