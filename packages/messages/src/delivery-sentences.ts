import { type ExpectedDelivery, expectedDelivery } from '@sousto/domain/delivery/expected-delivery.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { WallClock } from '@sousto/domain/time/clock.ts'
import { dayOfMoment } from '@sousto/domain/time/day-of-moment.ts'
import { czechClock } from './czech-formatters.ts'
import { deliveryTimeMessage } from './delivery-messages.ts'
import { DEFAULT_LOCALE, type Locale } from './translator.ts'

/**
 * Formats a chosen delivery time: `v pátek 27. 11. v 18:30`, or for a lunch `během hodiny od 11:00` (`ordering.md` §9).
 */
export function deliveryTimeText(deliverAt: WallClock, lunch: boolean, locale?: Locale): string {
  const [date = '', time = ''] = deliverAt.split(' ')
  const { dayOfWeek: weekday, day, month } = Temporal.PlainDate.from(date)
  return deliveryTimeMessage.in(locale)(lunch ? 'lunch' : 'moment', { weekday, day, month, time })
}

/**
 * Describes when an order is expected: at the chosen time, or within the range promised when it was placed or accepted.
 */
export function expectedDeliveryText(
  order: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'> &
    Partial<Pick<OrderDetail, 'promised' | 'roughTimes' | 'pickup'>>,
  locale?: Locale,
): string {
  const message = deliveryTimeMessage.in(locale)
  const expected = expectedDelivery(order)
  if (order.pickup != null) return expectedPickupText(expected, locale)
  if (expected.kind === 'chosen')
    return message('expected_at', { time: deliveryTimeText(expected.at, expected.lunch, locale) })
  if (expected.kind === 'minutes') return message('expected_within', { min: expected.min, max: expected.max })
  const timeOf = (instant: Temporal.Instant) => clockTime(instant, locale)
  return message('expected_between', { from: timeOf(expected.from), to: timeOf(expected.to) })
}

function expectedPickupText(expected: ExpectedDelivery, locale?: Locale): string {
  const message = deliveryTimeMessage.in(locale)
  if (expected.kind === 'chosen')
    return message('collect_at', { time: deliveryTimeText(expected.at, expected.lunch, locale) })
  if (expected.kind === 'minutes') return message('collect_within', { minutes: expected.max })
  return message('collect_by', { time: clockTime(expected.to, locale) })
}

/**
 * Formats for other languages. Creating one costs thirty times as much as using it, and every order mail contains two
 * times.
 */
const clockFormats = new Map<Locale, Intl.DateTimeFormat>()

function clockFormat(locale: Locale): Intl.DateTimeFormat {
  const known = clockFormats.get(locale)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Prague',
  })
  clockFormats.set(locale, format)
  return format
}

/** `18:02` of an instant in Europe/Prague. */
export function clockTime(at: string | Temporal.Instant, locale: Locale = DEFAULT_LOCALE): string {
  const instant = at.toString()
  return locale === DEFAULT_LOCALE ? czechClock(instant) : clockFormat(locale).format(new Date(instant))
}

/** Hours that are read with a cluster of consonants at the beginning: `ve dvě`, `ve dvanáct`, `ve dvacet`. */
const AFTER_VE: ReadonlySet<number> = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23])

/** `v 18:02` or `ve 12:40` of an instant in Europe/Prague. */
export function atClockTime(at: string | Temporal.Instant): string {
  const time = clockTime(at)
  return `${AFTER_VE.has(Number(time.split(':')[0])) ? 've' : 'v'} ${time}`
}

/**
 * Formats a time with its day unless that is today: `12:30`, `zítra 12:30`, `ne 29. 11. 12:30` (`operations.md` §3).
 */
export function momentText(
  at: string | Temporal.Instant,
  now: Temporal.Instant,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const instant = Temporal.Instant.from(at)
  const time = clockTime(instant, locale)
  const which = dayOfMoment(instant, now, 'Europe/Prague')
  if (which === 'today') return time
  const message = deliveryTimeMessage.in(locale)
  if (which === 'tomorrow') return message('tomorrow', { time })
  const { dayOfWeek: weekday, day, month } = instant.toZonedDateTimeISO('Europe/Prague')
  return message('other_day', { weekday, day, month, time })
}
