/** Texts for the parts of a courier's pay. In money, the whole column has two decimals. */

import type { CourierOffer } from '@sousto/contract/courier/wire.ts'
import type { PaidOther, PaidRide } from '@sousto/contract/courier-pay/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { intlLanguage } from '../../../platform/language.ts'
import { dayAndTime } from '../../../shared/time.ts'

type Part = NonNullable<CourierOffer['pay']>['parts'][number]

export const kilometresText = (kilometres: number): string =>
  say('kilometres', { count: kilometres.toLocaleString(intlLanguage(), { maximumFractionDigits: 1 }) })

/** Formats minutes, for example `2 h 5 min`. */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return say('minutes', { minutes: rest })
  return rest === 0 ? say('whole_hours', { hours }) : say('hours', { hours, minutes: rest })
}

const atRate = (what: string, rate: number | null): string =>
  rate === null ? what : say('at_rate', { what, rate: formatMoney(haler(rate)) })

/** Describes a part with its quantity and rate, for example `2 zastávky × 12 Kč`. */
export function partText({ kind, quantity, rate }: Pick<Part, 'kind' | 'quantity' | 'rate'>): string {
  const count = quantity ?? 0
  if (kind === 'stops') return atRate(say('stops', { count }), rate)
  if (kind === 'distance') return atRate(kilometresText(count / 1_000), rate)
  if (kind === 'waiting') return atRate(say('waiting', { minutes: count }), rate)
  if (kind === 'guarantee') return atRate(say('guarantee_of', { hours: hoursText(count) }), rate)
  return say(kind)
}

/** The line under the time of a ride, for example `U Modrého hrnce, 2 zastávky`. */
export function rideText({ outlets, parts }: Pick<PaidRide, 'outlets' | 'parts'>): string {
  const stops = parts.find(({ kind }) => kind === 'stops')?.quantity
  return [...outlets, ...(stops == null ? [] : [say('stops', { count: stops })])].join(', ')
}

export const rideTime = ({ from, to }: Pick<PaidRide, 'from' | 'to'>): string =>
  from === null ? clockTime(to) : `${clockTime(from)}–${clockTime(to)}`

/** Returns the name and the explanation of a sum without a ride. */
export function otherText({ part, bonus }: Pick<PaidOther, 'part' | 'bonus'>): readonly [string, string] {
  if (bonus !== null)
    return [
      say('bonus_times', { from: clockTime(bonus.from), to: clockTime(bonus.to) }),
      say('bonus_announced', { time: dayAndTime(bonus.announcedAt) }),
    ]
  if (part.kind === 'guarantee') return [say('guarantee'), partText(part)]
  return [partText(part), part.reason ?? '']
}
