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

/** When it should be there: the time chosen, or the range that was promised when it was ordered. */
export function expectedText({
  deliverAt,
  lunch,
  placedAt,
  minutes,
}: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'>): string {
  if (deliverAt !== null) {
    const [date = '', at = ''] = deliverAt.split(' ')
    const named = day.format(new Date(`${date}T00:00:00Z`))
    return lunch ? `Přivezeme ji ${named} během hodiny od ${at}.` : `Přivezeme ji ${named} v ${at}.`
  }
  const after = (count: number) => clockTime(new Date(Date.parse(placedAt) + count * 60_000).toISOString())
  return `U vás bude asi mezi ${after(minutes.min)} a ${after(minutes.max)}.`
}
