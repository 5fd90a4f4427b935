import type { Menu } from '@sousto/domain/catalogue/menu.ts'

/**
 * The number of dishes whose cards are in the server's HTML. Together with the text of the others, a menu of 734 dishes
 * has less than 250 kB.
 */
export const DISHES_AT_FIRST = 48

/** Returns the first dishes of a long menu, with every section. Null means that the HTML contains the whole menu. */
export function firstDishes({ lunch, categories }: Menu): Menu | null {
  let left = DISHES_AT_FIRST
  let whole = true
  const first = categories.map((category) => {
    const items = category.items.slice(0, left)
    left -= items.length
    whole &&= items.length === category.items.length
    return { ...category, items }
  })
  return whole ? null : { lunch, categories: first }
}
