/** Returns orders as the board of an outlet shows them (`operations.md` §3). */
import type { Card, CardLine } from '@sousto/contract/board/wire.ts'
import { dayNumber } from '@sousto/domain/board/day-number.ts'
import { lacking } from '@sousto/domain/board/line-removal.ts'
import { DECLINE_REASONS, partState } from '@sousto/domain/board/part-states.ts'
import { allergensOf } from '@sousto/domain/board/ticket.ts'
import { sum } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { roundingIn } from '@sousto/domain/payment/order-money.ts'
import { extrasByWorth } from '@sousto/domain/receipt/piece-shares.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { actorsName } from '../../database/actor-names.ts'
import { isCounted } from '../../database/counted-orders.ts'
import { allergensOfLine, saidAllergens } from '../../database/dish-contents.ts'
import { comingCourier, courierComingTo } from '../../database/order-courier.ts'
import { doorOf } from '../../database/order-door.ts'
import { moneyOf, paymentsOf, refundsOf, statesOf } from '../../database/order-money.ts'
import { latestPromiseChange, shownPromiseChange } from '../../database/order-promise.ts'
import { voucherOf } from '../../database/order-vouchers.ts'
import { PART_COLUMNS } from '../../database/part-columns.ts'
import type { DB } from '../../database/tables.ts'

/** Selects the columns that a card needs; the caller adds the conditions. */
const cardRows = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(PART_COLUMNS)
    .select(['o.year', 'o.number', 'o.state as order_state', 'o.revision', 'o.own_delivery', 'o.pickup'])
    .select('o.is_test')
    .select(['o.first_name', 'o.last_name'])
    .select(['o.phone', 'o.address', 'o.note_to_chef', 'o.note_to_courier', 'o.deliver_at'])
    .select(['o.cutlery', 'o.pays_with', 'o.changes'])
    .select(['o.minutes_min', 'o.minutes_max', 'o.items', 'o.packaging', 'o.delivery', 'o.shortfall'])
    .select(['o.tip', 'o.credits', 'o.promised_from as announced_from', 'o.promised_to as announced_to'])
    .select(['o.payment_method', 'o.total', 'o.cancel_reason', 'o.cancel_note'])
    .select((eb) => [
      voucherOf(eb.ref('o.id'), eb.ref('o.credits')).as('voucher'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .leftJoin('shop.items as i', 'i.id', 'l.item_id')
          .select([
            'l.position',
            'l.item_id as item',
            'l.name',
            'l.quantity',
            'l.price',
            'l.packaging',
            'l.extras',
            'l.vat',
            'l.removed',
            'l.note',
            'l.if_missing as ifMissing',
            'l.replaced',
            'l.person',
            'l.removed_extras as removedExtras',
          ])
          .select(['i.allergens', saidAllergens().as('said')])
          .whereRef('l.order_id', '=', 'p.order_id')
          .whereRef('l.restaurant_id', '=', 'p.outlet_id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_parts as s')
          .leftJoin('shop.restaurants as r', 'r.id', 's.outlet_id')
          .select(['s.outlet_id as outlet', 's.state', 'r.name'])
          .whereRef('s.order_id', '=', 'p.order_id')
          .whereRef('s.outlet_id', '<>', 'p.outlet_id')
          .orderBy('s.outlet_id'),
      ).as('others'),
      eb
        .selectFrom('shop.day_numbers as n')
        .select('n.sequence')
        .whereRef('n.order_id', '=', 'p.order_id')
        .whereRef('n.outlet_id', '=', 'p.outlet_id')
        .as('sequence'),
      eb
        .selectFrom('shop.delivery_pins as k')
        .select('k.pin')
        .whereRef('k.order_id', '=', 'o.id')
        .where('o.pickup', '=', true)
        .as('pin'),
      doorOf(eb.ref('o.id')).as('door'),
      actorsName(eb.ref('p.pending_by')).as('pressed_by'),
      courierComingTo(eb.ref('p.order_id'), eb.ref('p.outlet_id')).as('courier'),
      latestPromiseChange(eb.ref('p.order_id')).as('change'),
      jsonObjectFrom(
        eb
          .selectFrom('shop.order_changes as c')
          .select('c.things')
          .select((changed) => changed.cast<string>('c.at', 'text').as('at'))
          .whereRef('c.order_id', '=', 'p.order_id')
          .where('c.kind', '=', 'change')
          .where('c.state', '=', 'done')
          .orderBy('c.id', 'desc')
          .limit(1),
      ).as('customerChange'),
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      refundsOf(eb.ref('o.id')).as('refunds'),
    ])

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

/** Longer than any order can be placed ahead. */
const LONGEST_OPEN = { hours: 30 * 24 } as const

/** Returns the open orders of an outlet and those finished since the given time, in order of arrival. */
export async function cardsOfOutlet(
  database: Kysely<DB>,
  outlet: number,
  since: Temporal.Instant,
): Promise<readonly Card[]> {
  const rows = await cardRows(database)
    .where('p.outlet_id', '=', outlet)
    .where('p.received_at', '>=', since.subtract(LONGEST_OPEN))
    .where((eb) => eb.or([eb('p.finished_at', 'is', null), eb('p.finished_at', '>=', since)]))
    .where('o.state', '<>', 'unpaid')
    .orderBy('p.received_at')
    .orderBy('p.order_id')
    .execute()
  return rows.map(cardOf)
}

/** Returns the outlet's part of one order. Null means that the outlet has no part in it. */
export async function cardOfOrder(
  database: Kysely<DB>,
  outlet: number,
  number: OrderNumber,
): Promise<Card | null> {
  const row = await cardRowOf(database, outlet, number)
  return row === undefined ? null : cardOf(row)
}

const cardRowOf = (database: Kysely<DB>, outlet: number, { year, number }: OrderNumber) =>
  cardRows(database)
    .where('p.outlet_id', '=', outlet)
    .where('o.year', '=', year)
    .where('o.number', '=', number)
    .executeTakeFirst()

/**
 * Selects orders of an outlet: those that arrived since a time or after an order, optionally only open ones, up to a
 * limit.
 */
export type CardPage = {
  readonly since: Temporal.Instant
  readonly after: OrderNumber | null
  readonly open: boolean
  readonly limit: number
}

/**
 * Returns a page of orders for other systems, in order of arrival and without test orders. `next` is the order after which the next page begins. Null means that
 * the order `after` does not exist.
 */
export async function cardsSince(
  database: Kysely<DB>,
  outlet: number,
  { since, after, open, limit }: CardPage,
): Promise<{ readonly cards: readonly Card[]; readonly next: string | null } | null> {
  const last = after === null ? null : await cardRowOf(database, outlet, after)
  if (last === undefined) return null
  const rows = await cardRows(database)
    .where('p.outlet_id', '=', outlet)
    .where('p.received_at', '>=', last?.received_at ?? since)
    .where(isCounted('o'))
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.received_at', '>', last?.received_at ?? since),
          eb('p.order_id', '>', last?.order_id ?? 0),
        ]),
      ),
    )
    .$if(open, (query) => query.where('p.finished_at', 'is', null))
    .orderBy('p.received_at')
    .orderBy('p.order_id')
    .limit(limit + 1)
    .execute()
  const cards = rows.slice(0, limit).map(cardOf)
  return { cards, next: rows.length > limit ? (cards.at(-1)?.number ?? null) : null }
}

export type OrderCard = { readonly orderId: number; readonly card: Card }

/**
 * The parts of these orders that these outlets have. Each order is read by itself, because for one order PostgreSQL keeps
 * the plan, which takes ten times as long to make as to execute.
 */
export async function cardsOf(
  database: Kysely<DB>,
  orders: readonly number[],
  outlets: readonly number[],
): Promise<readonly OrderCard[]> {
  if (outlets.length === 0) return []
  const cards: OrderCard[] = []
  for (const orderId of orders) {
    const rows = await cardRows(database)
      .where('p.order_id', '=', orderId)
      .where((eb) => eb('p.outlet_id', '=', eb.fn.any(eb.val(outlets))))
      .execute()
    cards.push(...rows.map((row) => ({ orderId, card: cardOf(row) })))
  }
  return cards
}

/**
 * Changes with everything that an action depends on: other actions, and moves of the order from outside. Committing an
 * action does not change the version, because the next action may arrive before the board receives the commit.
 */
export const versionOf = (part: Pick<CardRow, 'version' | 'order_state' | 'state'>): string =>
  `${part.version}.${partState(part.order_state, part.state)}`

const text = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

/** Returns the first name and the initial of the surname, which stays private. */
export const shortName = (first: string, last: string) =>
  last.trim() === '' ? first.trim() : `${first.trim()} ${Array.from(last.trim())[0]}.`

function cardOf(row: CardRow): Card {
  const { own_delivery: ownDelivery, order_state: order } = row
  const state = partState(order, row.state)
  const money = moneyOf({ ...row, state: order })
  return {
    number: formatOrderNumber({ year: row.year, number: row.number }),
    dayNumber: row.sequence === null ? null : dayNumber(row.sequence),
    outlet: row.outlet_id,
    version: versionOf(row),
    revision: row.revision,
    order,
    state,
    pending: pendingOf(row),
    cameAt: row.received_at.toString(),
    acknowledgedAt: text(row.acknowledged_at),
    deliverAt: row.deliver_at === null ? null : pragueInstant(row.deliver_at).toString(),
    acceptedAt: text(row.accepted_at),
    range: { min: row.minutes_min, max: row.minutes_max },
    startAt: text(row.start_at),
    readyBy: text(row.ready_by),
    readyAt: text(row.ready_at),
    handedOverAt: text(row.handed_over_at),
    finishedAt: text(row.finished_at),
    promised: promisedOf(row),
    // The outlet knows what it promised itself.
    promiseChange: row.change?.actor === 'restaurant' ? null : row.change && shownPromiseChange(row.change),
    customer: shortName(row.first_name, row.last_name),
    delivery: ownDelivery && !row.pickup ? { address: row.address, phone: row.phone } : null,
    pickup: row.pickup ? { pin: isFinal(order) ? null : row.pin, phone: row.phone } : null,
    courier: row.courier && comingCourier(row.courier),
    noteToChef: row.note_to_chef,
    noteToCourier: row.note_to_courier,
    cutlery: row.cutlery,
    missingPhone:
      !isFinal(order) && row.lines.some(({ ifMissing }) => ifMissing?.kind === 'call') ? row.phone : null,
    door: ownDelivery && !isFinal(order) ? row.door : null,
    payment: row.payment_method,
    collect:
      money.toPay > 0
        ? {
            method: row.payment_method,
            amount: money.toPay,
            rounding: roundingIn(money),
            paysWith: row.payment_method === 'cash' ? row.pays_with : null,
          }
        : null,
    money: money.state,
    total: row.total,
    prices: {
      items: row.items,
      packaging: row.packaging,
      delivery: row.delivery,
      shortfall: row.shortfall,
      tip: row.tip,
      credits: row.credits,
      ...(row.voucher !== null && { voucher: row.voucher }),
    },
    lines: row.lines.map(({ extras, vat, allergens, said, removedExtras, ifMissing, ...line }) => ({
      ...line,
      ifMissing: ifMissingOf(ifMissing),
      extras: extrasByWorth({ ...line, vat, extras }).map(({ id, name, price, packaging, dish }) => ({
        id,
        name,
        price: sum([price, packaging]),
        ...(dish && { dish: dish.id }),
        removed: lacking({ removedExtras }, id),
      })),
      allergens: [
        ...allergensOf([
          { allergens: allergens ?? [] },
          ...extras.map((extra) => ({ allergens: extra.allergens ?? [] })),
        ]),
      ],
      ...(allergensOfLine(said, extras) === null && { unsaid: true }),
    })),
    others: row.others.map((other) => ({
      ...other,
      name: other.name ?? '',
      state: partState(order, other.state),
    })),
    declined: declinedOf(row),
    changes: row.changes,
    customerChange: row.customerChange && {
      at: Temporal.Instant.from(row.customerChange.at).toString(),
      things: [...row.customerChange.things],
    },
    cancelledByCustomer: row.cancel_reason === 'by_customer',
    isTest: row.is_test,
  }
}

/** The kitchen needs neither the id of the other dish nor what the menu said of it. */
const ifMissingOf = (chosen: CardRow['lines'][number]['ifMissing']): CardLine['ifMissing'] =>
  chosen?.kind === 'dish'
    ? {
        kind: 'dish',
        name: chosen.name,
        price: chosen.price,
        packaging: chosen.packaging,
        allergens: [...(chosen.allergens ?? [])],
      }
    : chosen

/** Returns what the customer was told, or will be told once the acceptance can no longer be undone. */
function promisedOf(row: CardRow): Card['promised'] {
  const from = row.announced_from ?? row.promised_from
  const to = row.announced_to ?? row.promised_to
  return row.accepted_at === null || from === null || to === null
    ? null
    : { from: from.toString(), to: to.toString() }
}

function pendingOf({
  pending_action: action,
  pending_until: until,
  pressed_by: by,
}: CardRow): Card['pending'] {
  return action === null || until === null ? null : { press: action, until: until.toString(), by }
}

/** An unanswered order that the marketplace cancelled has no reason. */
function declinedOf({ decline_reason, decline_note: note }: CardRow): Card['declined'] {
  const reason = DECLINE_REASONS.find((each) => each === decline_reason)
  return reason === undefined ? null : { reason, note: note ?? '' }
}
