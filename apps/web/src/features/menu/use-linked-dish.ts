import { isServedSoon } from '@sousto/domain/catalogue/dish-limits.ts'
import type { Menu, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { useEffect, useRef } from 'react'
import { now } from '../../platform/clock.ts'

/** Opens the dish of a link once, as soon as the menu contains it, unless it cannot be ordered. */
export function useLinkedDish(
  { categories }: Menu,
  linked: number | undefined,
  onOpen: (item: MenuItem) => void,
): void {
  const opened = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (linked === undefined || opened.current === linked) return
    const item = categories.flatMap(({ items }) => items).find(({ id }) => id === linked)
    if (item === undefined) return
    opened.current = linked
    if (!item.soldOut && isServedSoon(item, now().toPlainDateTime())) onOpen(item)
  }, [categories, linked, onOpen])
}
