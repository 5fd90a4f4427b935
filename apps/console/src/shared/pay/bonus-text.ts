import type { WirePayRates } from '@sousto/contract/courier-pay/wire.ts'
import { courierPayMessage as say } from '@sousto/messages/courier-pay-messages.ts'
import { dayAndTime } from '../time.ts'

type Bonus = WirePayRates['bonuses'][number]

/** Returns a text such as `za celou dobu ve směně, 4. 12. 17:00 až 4. 12. 21:00`. */
export function bonusTerms({ area, from, to }: Pick<Bonus, 'area' | 'from' | 'to'>): string {
  const times = { from: dayAndTime(from), to: dayAndTime(to) }
  return area === null
    ? say('bonus_all', times)
    : say('bonus_area', { area: area.name, metres: area.metres, ...times })
}
