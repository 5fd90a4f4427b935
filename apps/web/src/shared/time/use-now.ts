import { useEffect, useState } from 'react'

const PRAGUE = 'Europe/Prague'

/** The moment in Prague, fresh every half minute; null on the server and until the page has hydrated, so that both render the same. */
export function useNow(): Temporal.ZonedDateTime | null {
  const [now, setNow] = useState<Temporal.ZonedDateTime | null>(null)
  useEffect(() => {
    const tick = () => setNow(Temporal.Now.zonedDateTimeISO(PRAGUE))
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const day = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  timeZone: PRAGUE,
})

/** `pátek 27. 11.` */
export function useToday(): string | null {
  const now = useNow()
  return now && day.format(now.epochMilliseconds)
}
