/**
 * Validates ordered lines against the menu. The customer sends only ids and quantities; every price is ours (`wire.md`,
 * Orders).
 */
import { type CartLine, hasDayConflict } from '../cart/cart.ts'
import { MAX_CART_LINES, sharesCart } from '../cart/cart-changes.ts'
import type { ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { groupsOf, resolveExtras } from '../catalogue/menu-extras.ts'
import { isQuantity, MAX_QUANTITY } from '../catalogue/quantity.ts'
import type { Sibling } from '../catalogue/restaurant.ts'
import type { OrderedLine } from './order.ts'
import type { PlainOrderProblem } from './order-problems.ts'

/** The ordered dishes and extras of the active restaurant and its siblings. */
export type OrderMenu = {
  readonly items: ReadonlyMap<number, MenuItem>
  readonly extraGroups: ReadonlyMap<number, ExtraGroup>
}

export type LineProblem = PlainOrderProblem & {
  readonly field: 'lines'
  /** The zero-based index of the affected line. Null means all of them together. */
  readonly line: number | null
}

export type ResolvedLines =
  | { readonly ok: true; readonly lines: readonly CartLine[] }
  | { readonly ok: false; readonly problems: readonly LineProblem[] }

export type Outlet = { readonly id: number; readonly siblings: readonly Pick<Sibling, 'id'>[] }

/** Returns the cart lines with today's dishes, extras and prices, or the problems of the lines. */
export function resolveLines(
  ordered: readonly OrderedLine[],
  outlet: Outlet,
  menu: OrderMenu,
): ResolvedLines {
  if (ordered.length === 0) return { ok: false, problems: [problem({ code: 'cart_empty' })] }
  if (ordered.length > MAX_CART_LINES) return { ok: false, problems: [problem({ code: 'cart_full' })] }
  const resolved = ordered.map((line, index) => resolveLine(line, index, outlet, menu))
  const problems = resolved.flatMap((each) => ('code' in each ? [each] : []))
  if (problems.length > 0) return { ok: false, problems }
  const lines = resolved.flatMap((each) => ('code' in each ? [] : [each]))
  if (!lines.some(({ item }) => item.restaurantId === outlet.id))
    return { ok: false, problems: [problem({ code: 'restaurant_not_in_cart' })] }
  if (hasDayConflict(lines)) return { ok: false, problems: [problem({ code: 'lunch_conflict' })] }
  return { ok: true, lines }
}

function resolveLine(
  { itemId, quantity, extraIds, note }: OrderedLine,
  index: number,
  outlet: Outlet,
  { items, extraGroups }: OrderMenu,
): CartLine | LineProblem {
  const item = items.get(itemId)
  if (!item) return problem({ code: 'item_unknown' }, index)
  if (!sharesCart(outlet, item.restaurantId)) return problem({ code: 'other_outlet' }, index)
  if (item.soldOut) return problem({ code: 'item_sold_out', values: { name: item.name } }, index)
  if (!isQuantity(quantity))
    return problem({ code: 'quantity_invalid', values: { most: MAX_QUANTITY } }, index)
  const extras = resolveExtras(groupsOf(item, extraGroups), extraIds)
  return extras.ok
    ? { item, extras: extras.extras, quantity, note: note?.trim() || undefined }
    : problem({ code: extras.code }, index)
}

function problem(problem: PlainOrderProblem, line: number | null = null): LineProblem {
  return { ...problem, field: 'lines', line }
}

/** Returns the lines of an order request. */
export function orderedLines(lines: readonly CartLine[]): readonly OrderedLine[] {
  return lines.map(({ item, extras, quantity, note }) => ({
    itemId: item.id,
    quantity,
    extraIds: extras.map(({ id }) => id),
    note,
  }))
}
