import type { OrderDetail } from '@sousto/domain/order.ts'

const PRAGUE = 'Europe/Prague'
const time = new Intl.DateTimeFormat('cs-CZ', { hour: 'numeric', minute: '2-digit', timeZone: PRAGUE })
const day = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

/** `18:02` of an ISO instant, as Prague shows it. */
export function clockTime(instant: string): string {
  return time.format(new Date(instant))
}

/** `pátek 27. 11. v 18:30` of a Prague wall clock `YYYY-MM-DD HH:mm`; a lunch is there `během hodiny od 11:00`. */
export function dayAndTime(wallClock: string, lunch: boolean): string {
  const [date = '', at = ''] = wallClock.split(' ')
  const named = day.format(new Date(`${date}T00:00:00Z`))
  return lunch ? `${named} během hodiny od ${at}` : `${named} v ${at}`
}

/** When it should be there: the time chosen, or the range that was promised when it was ordered. */
export function expectedText({
  deliverAt,
  lunch,
  placedAt,
  minutes,
}: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'>): string {
  if (deliverAt !== null) return `Přivezeme ji ${dayAndTime(deliverAt, lunch)}.`
  const after = (count: number) => clockTime(new Date(Date.parse(placedAt) + count * 60_000).toISOString())
  return `U vás bude asi mezi ${after(minutes.min)} a ${after(minutes.max)}.`
}
