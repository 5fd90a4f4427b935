/**
 * Updates a stored cart to today's menu and reports changed prices and missing dishes and extras (`ordering.md` §4,
 * Cart).
 */
import type { Extra, ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { groupsOf, openGroups, piecePackaging, piecePrice } from '../catalogue/menu-extras.ts'
import { MAX_QUANTITY, nearestQuantity } from '../catalogue/quantity.ts'
import type { Haler } from '../money/money.ts'
import type { Cart, CartLine } from './cart.ts'
import { cartOf, withLine } from './cart-changes.ts'
import { canReplace } from './replacement.ts'

/** The loaded part of today's menus. Lines of other outlets and extras of groups that are not loaded are unchanged. */
export type LoadedMenu = {
  readonly outletIds: readonly number[]
  readonly items: ReadonlyMap<number, MenuItem>
  readonly groups: ReadonlyMap<number, ExtraGroup>
}

export type CartChange = { readonly name: string } & (
  | { readonly kind: 'gone' | 'sold-out' | 'choose-again' | 'next-day' }
  | { readonly kind: 'extras-gone'; readonly extras: readonly string[] }
  | { readonly kind: 'replacement-gone'; readonly replacement: string }
  /** Of one piece with its extras. */
  | { readonly kind: 'price' | 'packaging'; readonly before: Haler; readonly after: Haler }
  /** Lines that became the same are more pieces than one line may have. */
  | { readonly kind: 'cut'; readonly most: number }
)

/** All changes since the checkout was opened: a later one replaces an earlier one that is no longer true. */
export function latestChanges(
  earlier: readonly CartChange[],
  later: readonly CartChange[],
): readonly CartChange[] {
  const isOutdated = ({ name, kind }: CartChange) =>
    later.some((change) => change.name === name && (change.kind === kind || REMOVES.has(change.kind)))
  return [...earlier.filter((change) => !isOutdated(change)), ...later]
}

const REMOVES: ReadonlySet<CartChange['kind']> = new Set(['gone', 'sold-out', 'choose-again'])

/** Returns the cart as it can be ordered today, and the changes in the order of its lines. */
export function refreshCart(
  cart: Cart,
  menu: LoadedMenu,
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const refreshed = cart.lines.map((line) => refreshLine(line, menu))
  const merged = refreshed
    .flatMap(({ line }) => (line === null ? [] : [line]))
    .reduce<readonly CartLine[]>(withLine, [])
  const cut = merged
    .filter(({ quantity }) => quantity > MAX_QUANTITY)
    .map(({ item }) => ({ kind: 'cut', name: item.name, most: MAX_QUANTITY }) as const)
  const lines = merged.map((line) => ({ ...line, quantity: nearestQuantity(line.quantity) }))
  return {
    cart: cartOf(cart.restaurant, lines),
    changes: [...refreshed.flatMap(({ changes }) => changes), ...cut],
  }
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
  const { ifMissing, ...rest } = line
  const kept = refreshReplacement({ ...line, item, extras }, menu)
  return {
    line: { ...rest, item, extras, ...(kept !== undefined && { ifMissing: kept }) },
    changes: [
      ...changesOf(line, item, extras),
      ...(typeof ifMissing === 'object' && kept === undefined
        ? [{ kind: 'replacement-gone', name, replacement: ifMissing.name } as const]
        : []),
    ],
  }
}

/** Returns the choice for a missing dish with today's dish. Undefined means that it cannot be made instead any more. */
function refreshReplacement(line: CartLine, { items, groups }: LoadedMenu): CartLine['ifMissing'] {
  const { ifMissing } = line
  if (typeof ifMissing !== 'object') return ifMissing
  const dish = items.get(ifMissing.id)
  return dish !== undefined && canReplace(line, dish, groups) ? dish : undefined
}

/**
 * Returns the extras that are still available, at today's prices. Null means that too few or too many of a group are
 * left.
 */
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
  const now = { item, extras }
  return [
    ...(gone.length > 0
      ? [{ kind: 'extras-gone', name, extras: gone.map((extra) => extra.name) } as const]
      : []),
    ...amountChange('price', name, piecePrice(line), piecePrice(now)),
    ...amountChange('packaging', name, piecePackaging(line), piecePackaging(now)),
    ...(item.nextDayFrom !== null && line.item.nextDayFrom === null
      ? [{ kind: 'next-day', name } as const]
      : []),
  ]
}

const amountChange = (
  kind: 'price' | 'packaging',
  name: string,
  before: Haler,
  after: Haler,
): readonly CartChange[] => (before === after ? [] : [{ kind, name, before, after }])
