/** What was ordered, against what is on the menu: only ids and quantities are the customer's, every price is ours (`wire.md`, Orders). */
import { type CartLine, hasDayConflict, MAX_CART_LINES, sharesCart } from '../cart/cart.ts'
import type { ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { groupsOf, isQuantity, MAX_QUANTITY, resolveExtras } from '../catalogue/menu-extras.ts'
import type { Sibling } from '../catalogue/restaurant.ts'
import type { OrderedLine } from './order.ts'
import { type PlainProblemCode, problemText } from './order-problems.ts'

/** Menus of the active restaurant and its siblings, as far as the order names their dishes and extras. */
export type OrderMenu = {
  readonly items: ReadonlyMap<number, MenuItem>
  readonly extraGroups: ReadonlyMap<number, ExtraGroup>
}

export type LineProblem = {
  readonly field: 'lines'
  /** Which line is to blame, from 0; null: all of them together. */
  readonly line: number | null
  readonly code: PlainProblemCode
  readonly text: string
}

export type ResolvedLines =
  | { readonly ok: true; readonly lines: readonly CartLine[] }
  | { readonly ok: false; readonly problems: readonly LineProblem[] }

export type Outlet = { readonly id: number; readonly siblings: readonly Pick<Sibling, 'id'>[] }

/** The cart's lines with today's dishes, extras and prices, or what is wrong with each. */
export function resolveLines(
  ordered: readonly OrderedLine[],
  outlet: Outlet,
  menu: OrderMenu,
): ResolvedLines {
  if (ordered.length === 0) return { ok: false, problems: [problem('cart_empty')] }
  if (ordered.length > MAX_CART_LINES) return { ok: false, problems: [problem('cart_full')] }
  const resolved = ordered.map((line, index) => resolveLine(line, index, outlet, menu))
  const problems = resolved.flatMap((each) => ('code' in each ? [each] : []))
  if (problems.length > 0) return { ok: false, problems }
  const lines = resolved.flatMap((each) => ('code' in each ? [] : [each]))
  if (hasDayConflict(lines)) return { ok: false, problems: [problem('lunch_conflict')] }
  return { ok: true, lines }
}

function resolveLine(
  { itemId, quantity, extraIds }: OrderedLine,
  index: number,
  { id, siblings }: Outlet,
  { items, extraGroups }: OrderMenu,
): CartLine | LineProblem {
  const item = items.get(itemId)
  if (!item) return problem('item_unknown', index)
  if (!sharesCart({ id, siblingIds: siblings.map((sibling) => sibling.id) }, item.restaurantId)) {
    return problem('other_outlet', index)
  }
  if (item.soldOut) return problem('item_sold_out', index, { name: item.name })
  if (!isQuantity(quantity)) return problem('quantity_invalid', index, { most: String(MAX_QUANTITY) })
  const extras = resolveExtras(groupsOf(item, extraGroups), extraIds)
  return extras.ok ? { item, extras: extras.extras, quantity } : problem(extras.code, index)
}

function problem(
  code: PlainProblemCode,
  line: number | null = null,
  values: Readonly<Record<string, string>> = {},
): LineProblem {
  return { field: 'lines', line, code, text: problemText(code, values) }
}

/** What a cart sends. */
export function orderedLines(lines: readonly CartLine[]): readonly OrderedLine[] {
  return lines.map(({ item, extras, quantity }) => ({
    itemId: item.id,
    quantity,
    extraIds: extras.map(({ id }) => id),
  }))
}
