/**
 * Validates ordered lines against the menu. The customer sends only ids and quantities; every price is ours (`wire.md`,
 * Orders).
 */
import { type CartLine, hasDayConflict } from '../cart/cart.ts'
import { MAX_CART_LINES, sharesCart } from '../cart/cart-changes.ts'
import { canReplace } from '../cart/replacement.ts'
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
  /** The VAT classes of the dishes. Only the server knows them. */
  readonly vatClasses?: ReadonlyMap<number, string> | undefined
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
  const resolved = ordered.map((line, index) => resolveLine(line, outlet, menu, index))
  const problems = resolved.flatMap((each) => ('code' in each ? [each] : []))
  if (problems.length > 0) return { ok: false, problems }
  const lines = resolved.flatMap((each) => ('code' in each ? [] : [each]))
  if (!lines.some(({ item }) => item.restaurantId === outlet.id))
    return { ok: false, problems: [problem({ code: 'restaurant_not_in_cart' })] }
  if (hasDayConflict(lines)) return { ok: false, problems: [problem({ code: 'lunch_conflict' })] }
  return { ok: true, lines }
}

/** Returns one line with today's dish, extras and prices, or its problem. */
export function resolveLine(
  { itemId, quantity, extraIds, note, ifMissing, person }: OrderedLine,
  outlet: Outlet,
  menu: OrderMenu,
  index: number | null = null,
): CartLine | LineProblem {
  const { items, extraGroups } = menu
  const item = items.get(itemId)
  if (!item) return problem({ code: 'item_unknown' }, index)
  if (!sharesCart(outlet, item.restaurantId)) return problem({ code: 'other_outlet' }, index)
  if (item.soldOut) return problem({ code: 'item_sold_out', values: { name: item.name } }, index)
  if (!isQuantity(quantity))
    return problem({ code: 'quantity_invalid', values: { most: MAX_QUANTITY } }, index)
  const extras = resolveExtras(groupsOf(item, extraGroups), extraIds)
  if (!extras.ok) return problem({ code: extras.code }, index)
  const line = {
    item,
    extras: extras.extras,
    quantity,
    note: note?.trim() || undefined,
    person: person?.trim() || undefined,
  }
  if (ifMissing === undefined) return line
  const choice = ifMissing === 'call' ? ifMissing : otherDish(line, ifMissing, menu)
  return choice === null
    ? problem({ code: 'replacement_unavailable', values: { name: item.name } }, index)
    : { ...line, ifMissing: choice }
}

/**
 * Returns the dish that can be made instead of a line's. Null means that it cannot. The receipt of an order taxes a line
 * once, so the other dish must be taxed alike.
 */
function otherDish(
  line: Pick<CartLine, 'item' | 'extras'>,
  id: number,
  { items, extraGroups, vatClasses }: OrderMenu,
): MenuItem | null {
  const dish = items.get(id)
  if (dish === undefined || !canReplace(line, dish, extraGroups)) return null
  return vatClasses === undefined || vatClasses.get(line.item.id) === vatClasses.get(id) ? dish : null
}

/** Returns the lines without the other dishes that cannot be made any more. */
export const withoutGoneReplacements = (
  ordered: readonly OrderedLine[],
  menu: OrderMenu,
): readonly OrderedLine[] =>
  ordered.map((line) => {
    const { itemId, extraIds, ifMissing } = line
    const item = menu.items.get(itemId)
    if (typeof ifMissing !== 'number' || item === undefined) return line
    const extras = groupsOf(item, menu.extraGroups).flatMap((group) =>
      group.extras.filter(({ id }) => extraIds.includes(id)),
    )
    return otherDish({ item, extras }, ifMissing, menu) === null ? { ...line, ifMissing: undefined } : line
  })

function problem(problem: PlainOrderProblem, line: number | null = null): LineProblem {
  return { ...problem, field: 'lines', line }
}

/** Returns the lines of an order request. */
export function orderedLines(lines: readonly CartLine[]): readonly OrderedLine[] {
  return lines.map(({ item, extras, quantity, note, ifMissing, person }) => ({
    itemId: item.id,
    quantity,
    extraIds: extras.map(({ id }) => id),
    note,
    ifMissing: typeof ifMissing === 'object' ? ifMissing.id : ifMissing,
    person,
  }))
}
