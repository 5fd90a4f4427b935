const ZONE = 'Europe/Prague'
const MINUTE = { day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const inPrague = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE)

/** A date is not divided between two lines. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** `23. 11. 18:32`, with the year only if it is another one. */
export function dayAndTime(instant: string): string {
  const at = inPrague(instant)
  const thisYear = at.year === Temporal.Now.zonedDateTimeISO(ZONE).year
  return unbroken(at.toLocaleString('cs-CZ', { ...MINUTE, ...(thisYear ? {} : { year: 'numeric' }) }))
}

/** `18:32` */
export const timeOfDay = (instant: string): string =>
  inPrague(instant).toLocaleString('cs-CZ', { hour: '2-digit', minute: '2-digit' })

/** `pátek 27. 11. 2026`, of a date `YYYY-MM-DD`. */
export const longDay = (date: string): string =>
  unbroken(
    Temporal.PlainDate.from(date).toLocaleString('cs-CZ', {
      weekday: 'long',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    }),
  )

/** `23. 11. 2026` */
export const day = (instant: string): string =>
  unbroken(inPrague(instant).toPlainDate().toLocaleString('cs-CZ'))
