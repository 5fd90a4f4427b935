import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'

/** Returns those items that have one of the ids, in the order of the ids. */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function withDishesInOrder(
  menu: MenuDocument,
  category: number,
  ids: readonly number[],
): MenuDocument {
  const ordered = (sections: MenuDocument['menu']) =>
    sections.map((section) =>
      section.id === category ? { ...section, items: inOrder(section.items, ids) } : section,
    )
  return { ...menu, menu: ordered(menu.menu), eshop: ordered(menu.eshop) }
}
