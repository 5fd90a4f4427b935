/** Prague wall clock on the wire: `YYYY-MM-DD HH:mm` (`wire.md`, General). */

/** `sv-SE` formats dates as ISO does. The format is created only once, because that is expensive. */
let format: Intl.DateTimeFormat | undefined

/** Converts an ISO instant to Prague wall clock. */
export function pragueTime(instant: string): string {
  format ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Prague',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(new Date(instant))
}

/** Returns the end of a lunch window, an hour later on the same wall clock. */
export function anHourLater(wallClock: string): string {
  const time = new Date(`${wallClock.replace(' ', 'T')}:00Z`)
  time.setUTCHours(time.getUTCHours() + 1)
  return time.toISOString().slice(0, 16).replace('T', ' ')
}
