import { fold } from '../text/folded-text.ts'
import type { Menu, MenuCategory } from './menu.ts'

/** The menu is searched from three characters on (`ordering.md` §9). */
const MENU_SEARCH_MIN = 3

/** Returns the dishes whose name contains every word of the query, or the whole menu while the query is too short. */
export function searchMenu(menu: Menu, query: string): Menu {
  const folded = fold(query)
  if (folded.length < MENU_SEARCH_MIN) return menu
  const words = folded.split(' ')
  const matching = (categories: readonly MenuCategory[]) =>
    categories
      .map((category) => ({
        ...category,
        items: category.items.filter(({ name }) => {
          const foldedName = fold(name)
          return words.every((word) => foldedName.includes(word))
        }),
      }))
      .filter(({ items }) => items.length > 0)
  return { lunch: matching(menu.lunch), categories: matching(menu.categories) }
}

export function isEmptyMenu(menu: Menu): boolean {
  return [...menu.lunch, ...menu.categories].every(({ items }) => items.length === 0)
}
