import { startTransition, useEffect, useState } from 'react'
import { dayText } from './dates.ts'

const PRAGUE = 'Europe/Prague'

/**
 * The moment in Prague, fresh every half minute; null on the server and until the page has hydrated, so that both render the same. What shows
 * it is rendered in short tasks.
 */
export function useNow(): Temporal.ZonedDateTime | null {
  const [now, setNow] = useState<Temporal.ZonedDateTime | null>(null)
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Temporal.Now.zonedDateTimeISO(PRAGUE)))
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `pátek 27. 11.` */
export function useToday(): string | null {
  const now = useNow()
  return now && dayText(now)
}
