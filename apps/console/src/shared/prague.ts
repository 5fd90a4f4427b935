/** The local time of the kitchens. */
import { useEffect, useState } from 'react'

const ZONE = 'Europe/Prague'

const now = () => Temporal.Now.zonedDateTimeISO(ZONE)

/** Returns the current time, to the minute. */
export function usePragueMinute(): Temporal.ZonedDateTime {
  const [minute, setMinute] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setMinute(now()), 60_000 - (minute.epochMilliseconds % 60_000))
    return () => clearTimeout(timer)
  }, [minute])
  return minute
}

const WEEKDAY = new Intl.DateTimeFormat('cs-CZ', { weekday: 'long', timeZone: 'UTC' })

/** Returns a date such as `pátek 4. 12.`, with the year only if it is not the current one. */
export function dateText(iso: string, today: Temporal.PlainDate): string {
  const date = Temporal.PlainDate.from(iso)
  const year = date.year === today.year || date.until(today).days > -180 ? '' : ` ${date.year}`
  return `${WEEKDAY.format(Date.parse(iso))} ${date.day}. ${date.month}.${year}`
}
