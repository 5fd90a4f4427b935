/** A stored cart against today's menu: prices that changed, dishes and extras that are gone, and which (`ordering.md` §4, Cart). */
import type { Extra, ExtraGroup, MenuItem } from '../catalogue/menu.ts'
import { groupsOf, nearestQuantity, piecePrice, unansweredGroups } from '../catalogue/menu-extras.ts'
import { formatMoney, type Haler } from '../pricing/money.ts'
import { type Cart, type CartLine, cartOf, withLine } from './cart.ts'

/** What of today's menus is at hand; lines of other outlets, and extras of groups not loaded, stay as they are. */
export type MenuAtHand = {
  readonly outletIds: readonly number[]
  readonly items: ReadonlyMap<number, MenuItem>
  readonly groups: ReadonlyMap<number, ExtraGroup>
}

export type CartChange = { readonly name: string } & (
  | { readonly kind: 'gone' | 'sold-out' | 'choose-again' }
  | { readonly kind: 'extras-gone'; readonly extras: readonly string[] }
  /** Of one piece with its extras. */
  | { readonly kind: 'price'; readonly before: Haler; readonly after: Haler }
)

/** The cart as it can be ordered today and what that changed, in the order of its lines. */
export function refreshCart(
  cart: Cart,
  menu: MenuAtHand,
): { readonly cart: Cart; readonly changes: readonly CartChange[] } {
  const refreshed = cart.lines.map((line) => refreshLine(line, menu))
  const lines = refreshed
    .flatMap(({ line }) => (line === null ? [] : [line]))
    .reduce<readonly CartLine[]>(withLine, [])
    .map((line) => ({ ...line, quantity: nearestQuantity(line.quantity) }))
  return { cart: cartOf(cart.restaurant, lines), changes: refreshed.flatMap(({ changes }) => changes) }
}

type RefreshedLine = { readonly line: CartLine | null; readonly changes: readonly CartChange[] }

function refreshLine(line: CartLine, menu: MenuAtHand): RefreshedLine {
  if (!menu.outletIds.includes(line.item.restaurantId)) return { line, changes: [] }
  const { name } = line.item
  const item = menu.items.get(line.item.id)
  if (!item) return { line: null, changes: [{ kind: 'gone', name }] }
  if (item.soldOut) return { line: null, changes: [{ kind: 'sold-out', name }] }
  const extras = todaysExtras(line.extras, item, menu)
  if (extras === null) return { line: null, changes: [{ kind: 'choose-again', name }] }
  return { line: { ...line, item, extras }, changes: changesOf(line, item, extras) }
}

/** The extras that are still to be had, at today's prices; null when a required choice is missing now. */
function todaysExtras(
  chosen: readonly Extra[],
  item: MenuItem,
  { groups }: MenuAtHand,
): readonly Extra[] | null {
  if (!item.extraGroupIds.every((id) => groups.has(id))) return chosen
  const asked = groupsOf(item, groups)
  const ids = chosen.map(({ id }) => id)
  if (unansweredGroups(asked, ids).length > 0) return null
  return asked.flatMap(({ extras }) => extras.filter(({ id }) => ids.includes(id)))
}

function changesOf(line: CartLine, item: MenuItem, extras: readonly Extra[]): readonly CartChange[] {
  const { name } = item
  const gone = line.extras.filter(({ id }) => extras.every((extra) => extra.id !== id))
  if (gone.length > 0) return [{ kind: 'extras-gone', name, extras: gone.map((extra) => extra.name) }]
  const before = piecePrice(line)
  const after = piecePrice({ item, extras })
  return before === after ? [] : [{ kind: 'price', name, before, after }]
}

/** What the customer is told. */
export function changeText(change: CartChange): string {
  switch (change.kind) {
    case 'gone':
      return `${change.name} už není v nabídce, z košíku jsme položku odebrali.`
    case 'sold-out':
      return `${change.name} je dnes vyprodáno, z košíku jsme položku odebrali.`
    case 'choose-again':
      return `${change.name} má nové povinné přílohy. Přidejte prosím pokrm znovu.`
    case 'extras-gone':
      return `${change.name} už nelze objednat s přílohou: ${change.extras.join(', ')}.`
    case 'price':
      return `${change.name} teď stojí ${formatMoney(change.after)} místo ${formatMoney(change.before)}.`
  }
}
