/** Moves dishes of a menu to another VAT class (`settlement.md` §6). */
import type { MenuDocument, MenuSection } from './document.ts'

type Move = { readonly dishes: ReadonlySet<number>; readonly from: string; readonly to: string }

/** Returns the menu with those of its dishes that have the class `from` in the class `to`. */
export function withVatClass(menu: MenuDocument, { dishes, from, to }: Move): MenuDocument {
  const moved = (sections: readonly MenuSection[]): readonly MenuSection[] =>
    sections.map((section) => ({
      ...section,
      items: section.items.map((dish) =>
        dishes.has(dish.id) && dish.vat === from ? { ...dish, vat: to } : dish,
      ),
    }))
  return {
    ...menu,
    menu: moved(menu.menu),
    eshop: moved(menu.eshop),
    lunchMenus: menu.lunchMenus.map((day) => ({ ...day, groups: moved(day.groups) })),
  }
}
