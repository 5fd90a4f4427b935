/** The facts of orders that the statement of an outlet is computed from, beside the ledger (`settlement.md` §4). */
import type { StatementDetails } from '@sousto/contract/statements/wire.ts'
import type { Commission } from '@sousto/domain/commission/commission.ts'
import { partsOfOrder } from '@sousto/domain/daily-close/order-parts.ts'
import { type Haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import { accountsOf, isSale, type Movement } from '@sousto/domain/statement/statement.ts'
import type { IsoDate } from '@sousto/domain/time/opening-hours.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { commissionsOf } from '../commission/service.ts'
import { partsOfDelivered } from '../order-history/service.ts'
import { refundsIn, type Span } from './spans.ts'

/** What an order sold at one rate, refunds of the statement deducted. */
export type OrderSale = {
  readonly order: string
  /** Of the delivery, in Prague. */
  readonly day: IsoDate
  readonly rate: number
  readonly gross: Haler
}

/** What was refunded at one rate of an order that an earlier statement has. */
export type CorrectedSale = OrderSale & {
  readonly orderId: number
}

export type OutletFacts = {
  readonly commissions: readonly Commission[]
  readonly sales: readonly OrderSale[]
  readonly corrected: readonly CorrectedSale[]
  readonly refunds: StatementDetails['refunds']
}

/** Facts of more orders at once would need too much memory. */
const BATCH = 1_000

export const orderOf = (subject: string | null): number | null => {
  const [, id] = /^order\/(\d+)$/.exec(subject ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** Returns the numbers of the refunds in the statement by the order. */
async function refundNumbers(
  database: Kysely<DB>,
  span: Span,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await refundsIn(database, span).select(['m.event_key', 'p.order_id']).distinct().execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const numberOf = ({ event_key }: (typeof rows)[number]) => Number(event_key.slice('refund/'.length))
  return new Map([...byOrder].map(([order, some]) => [order, new Set(some.map(numberOf))]))
}

export async function outletFacts(
  database: Kysely<DB>,
  span: Span,
  movements: readonly Movement[],
): Promise<OutletFacts> {
  const outlet = span.party.id
  const idsOf = (some: readonly Movement[]) => new Set(some.flatMap(({ subject }) => orderOf(subject) ?? []))
  const sold = idsOf(movements.filter(isSale))
  const charged = idsOf(movements.filter(({ kind }) => kind === 'commission' || kind === 'commission_vat'))
  const refunded = await refundNumbers(database, span)
  const orders = [...new Set([...sold, ...charged, ...refunded.keys()])]
  const facts: OutletFacts[] = []
  for (let from = 0; from < orders.length; from += BATCH)
    facts.push(await factsOf(database, outlet, orders.slice(from, from + BATCH), { sold, charged, refunded }))
  return {
    commissions: facts.flatMap(({ commissions }) => commissions),
    sales: facts.flatMap(({ sales }) => sales),
    corrected: facts.flatMap(({ corrected }) => corrected),
    refunds: facts.flatMap(({ refunds }) => refunds),
  }
}

type Wanted = {
  readonly sold: ReadonlySet<number>
  readonly charged: ReadonlySet<number>
  readonly refunded: ReadonlyMap<number, ReadonlySet<number>>
}

async function factsOf(
  database: Kysely<DB>,
  outlet: number,
  orders: readonly number[],
  { sold, charged, refunded }: Wanted,
): Promise<OutletFacts> {
  const commissions = await commissionsOf(
    database,
    orders.filter((order) => charged.has(order)),
  )
  const parts = (await partsOfDelivered(database, orders)).filter((part) => part.outlet === outlet)
  const taken = parts.map((order) => {
    const part = partsOfOrder(order).find((each) => each.outlet === outlet)
    const own = (part?.refunds ?? []).filter(
      ({ id }) => id !== undefined && refunded.get(order.id)?.has(id) === true,
    )
    const isSold = sold.has(order.id)
    const rates = new Map(isSold ? part?.supply.taxed : [])
    for (const { correction } of own)
      for (const [rate, gross] of correction.supply.taxed)
        rates.set(rate, minus(rates.get(rate) ?? ZERO, gross))
    const day = order.deliveredAt.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
    const rows = [...rates]
      .filter(([, gross]) => gross !== 0)
      .map(([rate, gross]) => ({ orderId: order.id, order: order.number, day, rate, gross }))
    return {
      sales: isSold ? rows : [],
      corrected: isSold ? [] : rows,
      refunds: own.map(({ at, reason, bearer, amount }) => ({
        order: order.number,
        at: at.toString(),
        reason,
        bearer,
        amount,
        isCorrection: !isSold,
      })),
    }
  })
  return {
    commissions: commissions.filter((each) => each.outlet === outlet).map(({ commission }) => commission),
    sales: taken.flatMap(({ sales }) => sales),
    corrected: taken.flatMap(({ corrected }) => corrected),
    refunds: taken.flatMap(({ refunds }) => refunds),
  }
}

/** Returns the statement that has the sale of each of these orders. */
export async function statementsOfSales(
  database: Kysely<DB>,
  { party }: Span,
  orders: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (orders.length === 0) return new Map()
  const rows = await database
    .selectFrom('shop.ledger_movements as m')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('shop.statements as s')
          .select('s.id')
          .where('s.party_kind', '=', party.kind)
          .where('s.party_id', '=', party.id)
          .whereRef('s.last_ordinal', '>=', 'm.ordinal')
          .where(sql<boolean>`m.at < (s.to_day + 1)::timestamp AT TIME ZONE 'Europe/Prague'`)
          .orderBy('s.id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['m.order_id as order', 's.id as statement'])
    .where((eb) => eb('m.order_id', '=', eb.fn.any(eb.val([...orders]))))
    .where((eb) => eb('m.account', '=', eb.fn.any(eb.val([...accountsOf(party)]))))
    .where('m.event_key', 'like', 'order/%/delivered')
    .execute()
  return new Map(rows.flatMap(({ order, statement }) => (order === null ? [] : [[order, statement]])))
}
