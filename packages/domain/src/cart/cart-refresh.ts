/** Brings a stored cart up to date with today's menu and reports changed prices and missing dishes and extras (`ordering.md` §4, Cart). */
import type { Extra, ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { groupsOf, openGroups, piecePrice } from '../catalogue/menu-extras.ts'
import { nearestQuantity } from '../catalogue/quantity.ts'
import type { Haler } from '../money/money.ts'
import type { Cart, CartLine } from './cart.ts'
import { cartOf, withLine } from './cart-changes.ts'

/** The loaded part of today's menus; lines of other outlets and extras of groups that are not loaded stay unchanged. */
export type LoadedMenu = {
  readonly outletIds: readonly number[]
  readonly items: ReadonlyMap<number, MenuItem>
  readonly groups: ReadonlyMap<number, ExtraGroup>
}

export type CartChange = { readonly name: string } & (
  | { readonly kind: 'gone' | 'sold-out' | 'choose-again' }
  | { readonly kind: 'extras-gone'; readonly extras: readonly string[] }
  /** Prices of one piece with its extras. */
  | { readonly kind: 'price'; readonly before: Haler; readonly after: Haler }
)

/** The cart as it can be ordered today, and the changes in the order of its lines. */
export function refreshCart(
  cart: Cart,
  menu: LoadedMenu,
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const refreshed = cart.lines.map((line) => refreshLine(line, menu))
  const lines = refreshed
    .flatMap(({ line }) => (line === null ? [] : [line]))
    .reduce<readonly CartLine[]>(withLine, [])
    .map((line) => ({ ...line, quantity: nearestQuantity(line.quantity) }))
  return { cart: cartOf(cart.restaurant, lines), changes: refreshed.flatMap(({ changes }) => changes) }
}

type RefreshedLine = { readonly line: CartLine | null; readonly changes: readonly CartChange[] }

function refreshLine(line: CartLine, menu: LoadedMenu): RefreshedLine {
  if (!menu.outletIds.includes(line.item.restaurantId)) return { line, changes: [] }
  const { name } = line.item
  const item = menu.items.get(line.item.id)
  if (!item) return { line: null, changes: [{ kind: 'gone', name }] }
  if (item.soldOut) return { line: null, changes: [{ kind: 'sold-out', name }] }
  const extras = availableExtras(line.extras, item, menu)
  if (extras === null) return { line: null, changes: [{ kind: 'choose-again', name }] }
  return { line: { ...line, item, extras }, changes: changesOf(line, item, extras) }
}

/** The extras that are still available, at today's prices; null if too few or too many are left of a group. */
function availableExtras(
  chosen: readonly Extra[],
  item: MenuItem,
  { groups }: LoadedMenu,
): readonly Extra[] | null {
  if (!item.extraGroupIds.every((id) => groups.has(id))) return chosen
  const itemGroups = groupsOf(item, groups)
  const ids = chosen.map(({ id }) => id)
  if (openGroups(itemGroups, ids).length > 0) return null
  return itemGroups.flatMap(({ extras }) => extras.filter(({ id }) => ids.includes(id)))
}

function changesOf(line: CartLine, item: MenuItem, extras: readonly Extra[]): readonly CartChange[] {
  const { name } = item
  const gone = line.extras.filter(({ id }) => extras.every((extra) => extra.id !== id))
  if (gone.length > 0) return [{ kind: 'extras-gone', name, extras: gone.map((extra) => extra.name) }]
  const before = piecePrice(line)
  const after = piecePrice({ item, extras })
  return before === after ? [] : [{ kind: 'price', name, before, after }]
}
