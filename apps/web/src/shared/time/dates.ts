/** Dates for display, in Prague time. */
import { dateMessage } from '@sousto/messages/date-messages.ts'
import { INTL_LANGUAGE } from '@sousto/messages/own-language.ts'

const ZONE = 'Europe/Prague'

/**
 * Creates a formatter on first use, because the first formatter of a page takes a cheap phone a tenth of a second or
 * more.
 */
function formatter(options: Intl.DateTimeFormatOptions, timeZone = ZONE): (instant: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat(INTL_LANGUAGE, { ...options, timeZone })
    return format.format(new Date(instant))
  }
}

/** Formats a date as `pátek 27. 11.`, without a formatter, because pages show it immediately. */
export const dayText = ({ dayOfWeek, day, month }: Pick<Temporal.PlainDate, 'dayOfWeek' | 'day' | 'month'>) =>
  dateMessage('day', { weekday: dayOfWeek, day, month })

/** Formats an ISO instant as `pátek 27. 11.`. */
export const weekdayText = (instant: string): string =>
  dayText(Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE))

/** Formats an ISO instant as `27. listopadu 2026`. */
export const dateText = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** Formats an ISO date as `27. listopadu 2026`. */
export const plainDateText = formatter({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC')

/** Formats an ISO date as `listopad 2026` or `lis`. */
export const monthText = formatter({ month: 'long', year: 'numeric' }, 'UTC')
export const shortMonthText = formatter({ month: 'short' }, 'UTC')

/** Formats an ISO instant as `27. 11. 2026 18:30`. */
export const momentText = formatter({
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
