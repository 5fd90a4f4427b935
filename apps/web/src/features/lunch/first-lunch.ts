import type { LunchCategory } from '@sousto/domain/catalogue/menu.ts'

/** Dishes whose cards the server's HTML brings. */
export const LUNCHES_AT_FIRST = 48

/** The first dishes of a city's long lunch menus, with every category and variant; null: the HTML brings all of them. */
export function firstLunch(menu: readonly LunchCategory[]): readonly LunchCategory[] | null {
  let left = LUNCHES_AT_FIRST
  let whole = true
  const first = menu.map((category) => ({
    ...category,
    variants: category.variants.map((variant) => {
      const items = variant.items.slice(0, left)
      left -= items.length
      whole &&= items.length === variant.items.length
      return { ...variant, items }
    }),
  }))
  return whole ? null : first
}
