import type { LunchCategory } from '@sousto/domain/catalogue/menu.ts'

/** The number of dishes whose cards are in the server's HTML. */
export const LUNCHES_AT_FIRST = 48

/**
 * Returns the first dishes of a city's long lunch menus, with every category and variant. Null means that the HTML
 * contains all of them.
 */
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
