/** A group as one of its persons sees it (`delights.md` §7). */

import { failure } from '@sousto/contract/failures.ts'
import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import { piecePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { groupState, linesOfGroup } from '@sousto/domain/group/group.ts'
import { type PersonsLine, sharesOf } from '@sousto/domain/group/parts.ts'
import { sum, times, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderedLine } from '@sousto/domain/order/order.ts'
import { type OrderMenu, type Outlet, resolveLine } from '@sousto/domain/order/order-lines.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type { StoredGroup, StoredPerson } from './store.ts'

type ViewedGroup = {
  readonly group: StoredGroup
  readonly persons: readonly StoredPerson[]
  readonly restaurant: RestaurantDetail
  readonly menu: OrderMenu
  /** Null means that it is not ordered, or was cancelled. */
  readonly order: { readonly lines: readonly PersonsLine[]; readonly totals: OrderTotals } | null
  /** The key of whoever looks. Undefined means that they have none. */
  readonly key: string | undefined
  readonly now: Temporal.Instant
}

/** Whoever has not joined sees neither names nor choices. */
export function groupViewOf({ group, persons, restaurant, menu, order, key, now }: ViewedGroup): GroupView {
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
            share: shares?.get(person.name) ?? null,
          })),
    me:
      me === undefined
        ? null
        : { person: me.id, host: me.isHost, version: me.version, ready: me.ready, lines: me.lines },
    lines: me?.isHost === true ? linesOfGroup(persons) : null,
    order: me === undefined ? null : group.order,
  }
}

export const stateOf = (group: StoredGroup, now: Temporal.Instant) =>
  groupState({ ...group, ordered: group.order !== null }, now)

function personOf(
  { id, name, isHost, ready, lines }: StoredPerson,
  outlet: Outlet,
  menu: OrderMenu,
): Omit<GroupView['persons'][number], 'share'> {
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
