/** A group as one of its persons sees it (`delights.md` §7). */

import { failure } from '@sousto/contract/failures.ts'
import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import { piecePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { hasPaid } from '@sousto/domain/group/division.ts'
import { groupState, linesOfGroup } from '@sousto/domain/group/group.ts'
import { type PersonsLine, sharesOf } from '@sousto/domain/group/parts.ts'
import { type Haler, sum, times, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderedLine } from '@sousto/domain/order/order.ts'
import { type OrderMenu, type Outlet, resolveLine } from '@sousto/domain/order/order-lines.ts'
import { ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { type DividedOrder, payableNow } from '../../database/divided-orders.ts'
import type { StoredGroup, StoredPerson } from './store.ts'

type ViewedGroup = {
  readonly group: StoredGroup
  readonly persons: readonly StoredPerson[]
  readonly restaurant: RestaurantDetail
  readonly menu: OrderMenu
  /** Null means that it is not ordered, or was cancelled. */
  readonly order: { readonly lines: readonly PersonsLine[]; readonly totals: OrderTotals } | null
  /** Who pays which share of it. Null means that the host pays, or that it is not ordered. */
  readonly divided: DividedOrder | null
  /** The key of whoever looks. Undefined means that they have none. */
  readonly key: string | undefined
  readonly now: Temporal.Instant
}

/** Whoever has not joined sees neither names nor choices. */
export function groupViewOf(viewed: ViewedGroup): GroupView {
  const { group, persons, restaurant, menu, order, divided, key, now } = viewed
  const me = persons.find((person) => person.key === key)
  const state = stateOf(group, now)
  const host = persons.find(({ isHost }) => isHost)?.name ?? ''
  const shares = order && sharesOf(order.lines, order.totals, host)
  return {
    state,
    restaurant: {
      id: restaurant.id,
      name: restaurant.name,
      slug: restaurant.slug,
      city: restaurant.citySlug,
    },
    host,
    joined: persons.length,
    address: group.address,
    addressCode: group.addressCode,
    deliverAt: group.deliverAt,
    deadline: group.deadline.toString(),
    limit: group.limit,
    persons:
      me === undefined
        ? []
        : persons.map((person) => ({
            ...personOf(person, restaurant, menu),
            ...shareOf(person.name, viewed, shares),
          })),
    me:
      me === undefined
        ? null
        : { person: me.id, host: me.isHost, version: me.version, ready: me.ready, lines: me.lines },
    lines: me?.isHost === true ? linesOfGroup(persons) : null,
    order: me === undefined ? null : group.order,
    pays: group.pays,
    unpaid: group.unpaid,
    payUntil: divided?.payUntil.toString() ?? null,
    toPay: me === undefined || divided === null ? null : toPay(me, divided, group, now),
    receipt: me === undefined || divided === null ? null : receiptOf(me, divided, group),
  }
}

/** Returns what the person can pay now. Null means nothing. */
function toPay(
  { name }: StoredPerson,
  divided: DividedOrder,
  { shared }: StoredGroup,
  now: Temporal.Instant,
): Haler | null {
  const amount = shared && payableNow(divided, name, shared.state, now)
  return typeof amount === 'string' ? null : amount
}

/** Null means that the person has paid nothing, or that the kitchen does not have the order yet. */
function receiptOf({ name }: StoredPerson, { money }: DividedOrder, { shared }: StoredGroup): string | null {
  if (shared === null || !ORDER_STATE_TRAITS[shared.state].paid || (money.paid.get(name) ?? 0) === 0)
    return null
  return money.shares.find(({ person }) => person === name)?.guid ?? null
}

function shareOf(
  name: string,
  { divided }: ViewedGroup,
  shares: ReadonlyMap<string, Haler> | null,
): Pick<GroupView['persons'][number], 'share' | 'payment'> {
  if (divided === null) return { share: shares?.get(name) ?? null, payment: null }
  const share = divided.money.shares.find(({ person }) => person === name)
  if (share === undefined) return { share: null, payment: null }
  const isPaid = share.state === 'due' && hasPaid(share, divided.money)
  return { share: share.amount, payment: isPaid ? 'paid' : share.state }
}

export const stateOf = (group: StoredGroup, now: Temporal.Instant) =>
  groupState({ ...group, ordered: group.order !== null, shared: group.shared?.state ?? null }, now)

function personOf(
  { id, name, isHost, ready, lines }: StoredPerson,
  outlet: Outlet,
  menu: OrderMenu,
): Omit<GroupView['persons'][number], 'share' | 'payment'> {
  const shown = lines.map((line) => shownLine(line, outlet, menu))
  return {
    id,
    name,
    host: isHost,
    ready,
    lines: shown,
    sum: sum(shown.map(({ price, problem, quantity }) => (problem === null ? times(price, quantity) : ZERO))),
  }
}

/** `price` is that of one piece with its extras. A dish that is gone has neither name nor price. */
function shownLine(line: OrderedLine, outlet: Outlet, menu: OrderMenu) {
  const { quantity, note = '' } = line
  const resolved = resolveLine(line, outlet, menu)
  if ('code' in resolved) {
    const name = menu.items.get(line.itemId)?.name ?? ''
    return { name, quantity, extras: '', note, price: ZERO, problem: failure(resolved).text }
  }
  const extras = resolved.extras.map((extra) => extra.name).join(', ')
  return {
    name: orderedName(resolved.item, resolved.extras),
    quantity,
    extras,
    note,
    price: piecePrice(resolved),
    problem: null,
  }
}
