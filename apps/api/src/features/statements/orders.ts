/** The orders and rides behind the figures of a statement, page by page (`settlement.md` §4). */
import type { StatementOrder, StatementOrders } from '@sousto/contract/statements/wire.ts'
import { PAY_PARTS } from '@sousto/domain/courier-pay/pay.ts'
import type { TransferKind } from '@sousto/domain/ledger/transfer.ts'
import { sum } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { startOf } from '@sousto/domain/statement/period.ts'
import { type StatementSubject, subjectsOf, withCorrections } from '@sousto/domain/statement/statement.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'
import { commissionsOf } from '../commission/service.ts'
import { orderOf } from './outlet-facts.ts'
import { type FoundStatement, malformedCursor } from './reading.ts'
import { movementsOf, payIn, type Span } from './spans.ts'

const PAGE = 50

export type OrdersWanted = {
  readonly figure: TransferKind | null
  readonly of: 'period' | 'corrections' | null
  readonly cursor: string | null
}

const cursorOf = ({ at, subject }: StatementSubject): string =>
  `${at.toString()}~${subject.replaceAll('/', '.')}`

const isWanted =
  ({ figure, of }: OrdersWanted) =>
  ({ lines }: StatementSubject): boolean =>
    lines.some(
      ({ kind, isCorrection }) =>
        (figure === null || kind === figure) && (of === null || isCorrection === (of === 'corrections')),
    )

export async function statementOrders(
  database: Kysely<DB>,
  found: FoundStatement,
  wanted: OrdersWanted,
): Promise<StatementOrders> {
  const all = (await subjectsIn(database, found)).filter(isWanted(wanted))
  const start = wanted.cursor === null ? 0 : all.findIndex((each) => cursorOf(each) === wanted.cursor) + 1
  if (wanted.cursor !== null && start === 0) throw malformedCursor()
  const shown = all.slice(start, start + PAGE)
  const last = all.length > start + PAGE ? shown.at(-1) : undefined
  return {
    orders: await withFacts(database, found, shown),
    next: last === undefined ? null : cursorOf(last),
  }
}

/** Returns all orders and rides of a statement. */
export async function allOrders(
  database: Kysely<DB>,
  found: FoundStatement,
): Promise<readonly StatementOrder[]> {
  const all = await subjectsIn(database, found)
  const orders: StatementOrder[] = []
  for (let from = 0; from < all.length; from += BATCH)
    orders.push(...(await withFacts(database, found, all.slice(from, from + BATCH))))
  return orders
}
const BATCH = 1_000

async function subjectsIn(
  database: Kysely<DB>,
  { span, days }: FoundStatement,
): Promise<readonly StatementSubject[]> {
  return subjectsOf(withCorrections(await movementsOf(database, span), startOf(days.from)))
}

async function withFacts(
  database: Kysely<DB>,
  { span }: FoundStatement,
  subjects: readonly StatementSubject[],
): Promise<readonly StatementOrder[]> {
  const [orders, pay] = await Promise.all([
    ordersOf(database, span, subjects),
    payOf(database, span, subjects),
  ])
  return subjects.map(({ subject, at, ...amounts }) => {
    const [, ride] = /^ride\/(\d+)$/.exec(subject) ?? []
    return {
      ...(orders.get(subject) ?? NO_ORDER),
      ride: ride === undefined ? null : Number(ride),
      at: at.toString(),
      pay: pay.get(subject) ?? [],
      ...amounts,
    }
  })
}

type OrderFacts = Pick<StatementOrder, 'order' | 'payment' | 'items' | 'commission'>
const NO_ORDER: OrderFacts = { order: null, payment: null, items: [], commission: [] }

async function ordersOf(
  database: Kysely<DB>,
  { party }: Span,
  subjects: readonly StatementSubject[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const ids = subjects.flatMap(({ subject }) => orderOf(subject) ?? [])
  if (ids.length === 0) return new Map()
  const isOutlet = party.kind === 'outlet'
  const [rows, commissions] = await Promise.all([
    database
      .selectFrom('shop.orders as o')
      .select(['o.id', 'o.year', 'o.number', 'o.payment_method'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('shop.order_lines as l')
            .select(['l.name', 'l.quantity'])
            .whereRef('l.order_id', '=', 'o.id')
            .where('l.restaurant_id', '=', party.id)
            .orderBy('l.position'),
        ).as('items'),
      )
      .where((eb) => eb('o.id', '=', eb.fn.any(eb.val(ids))))
      .execute(),
    isOutlet ? commissionsOf(database, ids) : [],
  ])
  const parts = new Map(
    commissions.flatMap(({ order, outlet, commission }) =>
      outlet === party.id ? [[order, commission.parts] as const] : [],
    ),
  )
  return new Map(
    rows.map(({ id, year, number, payment_method, items }) => [
      `order/${id}`,
      {
        order: formatOrderNumber({ year, number }),
        payment: isOutlet ? payment_method : null,
        items: isOutlet ? items : [],
        commission: parts.get(id) ?? [],
      },
    ]),
  )
}

/** Returns the parts of a courier's pay by subject. */
async function payOf(
  database: Kysely<DB>,
  span: Span,
  subjects: readonly StatementSubject[],
): Promise<ReadonlyMap<string, StatementOrder['pay']>> {
  if (span.party.kind === 'outlet' || subjects.length === 0) return new Map()
  const bySubject = Map.groupBy(await payIn(database, span), ({ subject }) => subject ?? '')
  return new Map(
    [...bySubject].map(([subject, some]) => [
      subject,
      PAY_PARTS.map((kind) => ({
        kind,
        amount: sum(some.filter((each) => each.kind === kind).map(({ amount }) => amount)),
      })).filter(({ amount }) => amount !== 0),
    ]),
  )
}
