/** Dates for display, in Prague time. */
const ZONE = 'Europe/Prague'
const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const

/** The first formatter of a page costs a cheap phone a tenth of a second or more: it is made when a date is shown. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone = ZONE): (instant: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat('cs-CZ', { ...options, timeZone })
    return format.format(new Date(instant))
  }
}

/** `pátek 27. 11.` of a date; without a formatter, because pages show it at once. */
export const dayText = ({ dayOfWeek, day, month }: Pick<Temporal.PlainDate, 'dayOfWeek' | 'day' | 'month'>) =>
  `${WEEKDAYS[dayOfWeek - 1]} ${day}. ${month}.`

/** `pátek 27. 11.` of an ISO instant. */
export const weekdayText = (instant: string): string =>
  dayText(Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE))

/** `27. listopadu 2026` of an ISO instant. */
export const dateText = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

/** `27. listopadu 2026` of an ISO date. */
export const plainDateText = formatter({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC')

/** `listopad 2026` and `lis` of an ISO date. */
export const monthText = formatter({ month: 'long', year: 'numeric' }, 'UTC')
export const shortMonthText = formatter({ month: 'short' }, 'UTC')

/** `27. 11. 2026 18:30` of an ISO instant. */
export const momentText = formatter({
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
