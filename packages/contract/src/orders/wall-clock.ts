/** Prague wall clock for the wire: `YYYY-MM-DD HH:mm` (`wire.md`, General). */

/** `sv-SE` writes dates as ISO does. Created once, because it is expensive. */
let format: Intl.DateTimeFormat | undefined

/** An ISO instant as Prague wall clock. */
export function pragueTime(instant: string): string {
  format ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Prague',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(new Date(instant))
}

/** The end of a lunch window: an hour later on the same wall clock. */
export function anHourLater(wallClock: string): string {
  const time = new Date(`${wallClock.replace(' ', 'T')}:00Z`)
  time.setUTCHours(time.getUTCHours() + 1)
  return time.toISOString().slice(0, 16).replace('T', ' ')
}
