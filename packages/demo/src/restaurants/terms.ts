import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { at, type Random } from '../random.ts'
import type { Kitchen } from './kitchen.ts'
import type { RestaurantRow } from './row.ts'

const BONUSES = [2, 3, 4.5, 5, 7, 10]

/**
 * Returns the terms of delivery, payment and bonus: those of the row (`minutes:35-45 price:39 free:500 min:200 wrap:15
 * bonus:5`), otherwise random ones.
 */
export function terms(
  row: RestaurantRow,
  kitchen: Kitchen,
  chance: Random,
): Pick<RestaurantEntry, 'delivery' | 'payment' | 'pickup' | 'bonusPercent'> {
  const figure = (key: string, otherwise: number) => {
    const written = row.traits.get(key)
    return written === undefined ? otherwise : Number(written)
  }
  const quickest = kitchen.minutes + chance.whole(-1, 2) * 5
  const [minutesMin = quickest, minutesMax = minutesMin + 10] = (
    row.traits.get('minutes') ?? `${quickest}-${quickest + chance.pick([10, 10, 15])}`
  )
    .split('-')
    .map(Number)
  return {
    delivery: {
      minutesMin,
      minutesMax,
      price: figure('price', chance.chance(0.14) ? 0 : chance.pick([19, 29, 39, 39, 49, 59])),
      freeFrom: figure('free', chance.chance(0.55) ? chance.pick([350, 400, 500, 600, 800]) : 0),
      minimumOrder: figure('min', chance.pick([0, 120, 150, 180, 200, 250])),
      orderPackaging: figure('wrap', chance.pick([0, 5, 10, 12, 15])),
      itemPackaging: figure('dish', chance.pick([0, 0, 0, 2, 3.5])),
    },
    payment: {
      cashless: !row.traits.has('cash') && (row.traits.has('cards') || chance.chance(0.88)),
      courierCard: !row.traits.has('cash') && (row.traits.has('cards') || chance.chance(0.65)),
      mealVouchers: row.traits.has('vouchers') || (!row.traits.has('cash') && chance.chance(0.5)),
    },
    pickup: null,
    bonusPercent: figure('bonus', chance.chance(0.35) ? chance.pick(BONUSES) : 0),
  }
}

/**
 * Returns the pricing of one restaurant: all prices are somewhat higher or lower than the pool's, and all end in the
 * same one or two digits.
 */
export function pricing(chance: Random, exact: boolean): (price: number) => number {
  if (exact) return (price) => price
  const factor = 0.92 + chance.next() * 0.2
  const endings = at([[0, 5], [5, 9], [9]], chance.whole(0, 2))
  return (price) => {
    if (price < 40) return Math.round(price * factor)
    const wanted = price * factor
    const tens = Math.floor(wanted / 10) * 10
    const choices = [-10, 0, 10].flatMap((step) => endings.map((ending) => tens + step + ending))
    return choices.reduce((best, choice) =>
      Math.abs(choice - wanted) < Math.abs(best - wanted) ? choice : best,
    )
  }
}
