import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { intlLanguage } from '../platform/language.ts'

const ZONE = 'Europe/Prague'
const DAY = { day: 'numeric', month: 'numeric' } as const

const inPrague = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE)

/** Keeps a date on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Returns a text such as `23. 11. 18:32`, with the year only if it is not the current one. */
export function dayAndTime(instant: string): string {
  const date = inPrague(instant).toPlainDate()
  const thisYear = date.year === Temporal.Now.zonedDateTimeISO(ZONE).year
  const day = date.toLocaleString(intlLanguage(), { ...DAY, ...(thisYear ? {} : { year: 'numeric' }) })
  return unbroken(`${day} ${clockTime(instant)}`)
}

/** Returns a text such as `pátek 27. 11. 2026` for a date `YYYY-MM-DD`. */
export const longDay = (date: string): string =>
  unbroken(
    Temporal.PlainDate.from(date).toLocaleString(intlLanguage(), {
      weekday: 'long',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    }),
  )

/** Returns a text such as `23. 11. 2026` for a date `YYYY-MM-DD`. */
export const shortDay = (date: string): string =>
  unbroken(Temporal.PlainDate.from(date).toLocaleString(intlLanguage()))

/** Returns a date such as `23. 11. 2026`. */
export const day = (instant: string): string =>
  unbroken(inPrague(instant).toPlainDate().toLocaleString(intlLanguage()))
