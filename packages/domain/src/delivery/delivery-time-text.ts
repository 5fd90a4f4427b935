import type { WallClock } from '../time/clock.ts'

/** The accusative with its preposition, which `Intl` does not know; Monday first. */
const ON_DAY = ['v pondělí', 'v úterý', 've středu', 've čtvrtek', 'v pátek', 'v sobotu', 'v neděli'] as const

/** When an order was asked for: `v pátek 27. 11. v 18:30`; a lunch is there `během hodiny od 11:00` (`ordering.md` §9). */
export function deliveryTimeText(deliverAt: WallClock, lunch: boolean): string {
  const [date = '', time = ''] = deliverAt.split(' ')
  const { dayOfWeek, day, month } = Temporal.PlainDate.from(date)
  return `${ON_DAY[dayOfWeek - 1] ?? ''} ${day}. ${month}. ${lunch ? 'během hodiny od' : 'v'} ${time}`
}
