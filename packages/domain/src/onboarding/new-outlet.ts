/** What an outlet that is made from an application begins with (`administration.md` §3). */
import { czk, ZERO } from '../money/money.ts'
import { fold } from '../text/folded-text.ts'

const LONGEST_SLUG = 70

/** Returns the name as it may stand in an address of the web: `U Tří lvů` becomes `u-tri-lvu`. */
export function outletSlug(name: string): string {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '')
  return words === '' ? 'podnik' : words
}

/** Returns the first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let number = 1
  let candidate = slug
  while (taken.has(candidate)) {
    number += 1
    candidate = `${slug}-${number}`
  }
  return candidate
}

/** The terms until somebody agrees on others. */
export const FIRST_TERMS = {
  delivery: {
    minutesMin: 40,
    minutesMax: 60,
    price: czk(49),
    freeFrom: ZERO,
    minimumOrder: ZERO,
    orderPackaging: ZERO,
    itemPackaging: ZERO,
  },
  payment: { cashless: true, courierCard: false, mealVouchers: false },
  bonusPercent: 0,
} as const
