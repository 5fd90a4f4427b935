import type { Menu, MenuCategory } from './menu.ts'

/** `ordering.md` §5: the menu is searched from three characters on. */
export const SEARCH_FROM = 3

/** `ordering.md` §2, Menu tab. */
export const MENU_EMPTY = 'Zdá se, že tu nic není...'

/** Lower case, without diacritics: how names are compared when people type. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}

/** The menu with only the dishes whose name holds what was typed; all of it while too little was typed. */
export function searchMenu(menu: Menu, typed: string): Menu {
  const wanted = folded(typed)
  if (wanted.length < SEARCH_FROM) return menu
  const matching = (categories: readonly MenuCategory[]) =>
    categories
      .map((category) => ({
        ...category,
        items: category.items.filter((item) => folded(item.name).includes(wanted)),
      }))
      .filter((category) => category.items.length > 0)
  return { lunch: matching(menu.lunch), categories: matching(menu.categories) }
}
