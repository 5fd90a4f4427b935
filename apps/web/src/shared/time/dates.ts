/** Dates for display, in Prague time. */
const ZONE = 'Europe/Prague'
const day = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  timeZone: ZONE,
})
const longDay = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
})
const dayAndTime = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ZONE,
})

/** `pátek 27. 11.` of an ISO instant. */
export const weekdayText = (instant: string): string => day.format(new Date(instant))

/** `27. listopadu 2026` of an ISO instant. */
export const dateText = (instant: string): string => longDay.format(new Date(instant))

/** `27. 11. 2026 18:30` of an ISO instant. */
export const momentText = (instant: string): string => dayAndTime.format(new Date(instant))
