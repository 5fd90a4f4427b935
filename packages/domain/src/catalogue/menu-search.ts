import { fold } from '../text/folded-text.ts'
import type { Menu, MenuCategory } from './menu.ts'

/** `ordering.md` §9: the menu is searched from three characters on. */
const MENU_SEARCH_MIN = 3
export const MENU_EMPTY = 'Zdá se, že tu nic není...'

/** The menu with only the dishes whose name holds every word typed; all of it while too little was typed. */
export function searchMenu(menu: Menu, typed: string): Menu {
  const wanted = fold(typed)
  if (wanted.length < MENU_SEARCH_MIN) return menu
  const words = wanted.split(' ')
  const matching = (categories: readonly MenuCategory[]) =>
    categories
      .map((category) => ({
        ...category,
        items: category.items.filter(({ name }) => {
          const folded = fold(name)
          return words.every((word) => folded.includes(word))
        }),
      }))
      .filter(({ items }) => items.length > 0)
  return { lunch: matching(menu.lunch), categories: matching(menu.categories) }
}

export function isEmptyMenu(menu: Menu): boolean {
  return [...menu.lunch, ...menu.categories].every(({ items }) => items.length === 0)
}
