import type { WirePayRates } from '@sousto/contract/courier-pay/wire.ts'
import { dayAndTime } from '../time.ts'

type Bonus = WirePayRates['bonuses'][number]

/** Returns a text such as `za celou dobu ve směně, 4. 12. 17:00 až 4. 12. 21:00`. */
export function bonusTerms({ area, from, to }: Pick<Bonus, 'area' | 'from' | 'to'>): string {
  const what =
    area === null ? 'za celou dobu ve směně' : `za každou jízdu z oblasti ${area.name} (do ${area.metres} m)`
  return `${what}, ${dayAndTime(from)} až ${dayAndTime(to)}`
}
