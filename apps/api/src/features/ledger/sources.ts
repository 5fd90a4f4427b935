/** The events of money by the facts that the product stores. The job for old events and the check read them. */
import { heldOf, heldOfRefund } from '@sousto/domain/holding/holding.ts'
import { complaintCredited } from '@sousto/domain/ledger/complaint-events.ts'
import { courierCashAdded, courierPaid } from '@sousto/domain/ledger/courier-events.ts'
import { creditEntryAdded } from '@sousto/domain/ledger/credit-events.ts'
import {
  listedInStatement,
  paymentReceived,
  refundConfirmed,
  tipGiven,
} from '@sousto/domain/ledger/payment-events.ts'
import {
  payoutBooked,
  payoutMisdirected,
  resolvedEvent,
  sentBack,
} from '@sousto/domain/ledger/payout-events.ts'
import { chargePaid, vatRounded } from '@sousto/domain/ledger/statement-events.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { startOf } from '@sousto/domain/statement/period.ts'
import type { Kysely } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import { creditEntries } from '../../database/credit-entries.ts'
import { creditedComplaints } from '../../database/credited-complaints.ts'
import { HOLDING_COLUMNS, holdingOf } from '../../database/payment-holding.ts'
import type { DB } from '../../database/tables.ts'
import { eventsOfOrders } from './order-events.ts'

type Range = { readonly after: number; readonly limit: number }

/** `last` is the highest id of the page. Null means that the page is empty. */
type Page = { readonly last: number | null; readonly events: readonly MoneyEvent[] }

type ReadPage = (database: Kysely<DB>, range: Range) => Promise<Page>

const pageOf = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  eventOf: (row: Row) => MoneyEvent,
): Page => ({ last: rows.at(-1)?.id ?? null, events: rows.map(eventOf) })

const payments = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.payments as p')
    .select(['p.id', 'p.order_id as order', 'p.gateway', 'p.paid as amount'])
    .select(HOLDING_COLUMNS)
    .select((eb) => eb.fn.coalesce('p.paid_at', 'p.created_at').as('at'))
    .where('p.paid', '>', ZERO)
    .orderBy('p.id')

const refunds = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.refunds as r')
    .innerJoin('shop.payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.order_id as order', 'p.gateway', 'r.amount', 'r.from_outlet'])
    .select(HOLDING_COLUMNS)
    .select((eb) => eb.fn.coalesce('r.confirmed_at', 'r.requested_at').as('at'))
    .where('r.state', '=', 'confirmed')
    .orderBy('r.id')

type Held = Parameters<typeof holdingOf>[0] & { readonly amount: Haler }
const paid = <Row extends Held>(row: Row) => ({ ...row, held: heldOf(holdingOf(row), row.amount) })
const returned = <Row extends Held & { readonly from_outlet: Haler }>(row: Row) => ({
  ...row,
  held: heldOfRefund(holdingOf(row), row.from_outlet),
})

const readOrders: ReadPage = async (database, { after, limit }) => {
  const rows = await database
    .selectFrom('shop.orders')
    .select('id')
    .where('id', '>', after)
    .where('state', 'in', statesThatAre('final'))
    .where(isCounted('orders'))
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { last: ids.at(-1) ?? null, events: await eventsOfOrders(database, ids) }
}

const readPayments: ReadPage = async (database, { after, limit }) =>
  pageOf(await payments(database).where('p.id', '>', after).limit(limit).execute(), (row) =>
    paymentReceived(paid(row)),
  )

/** A tip that was not due was returned as a whole. */
const readTips: ReadPage = async (database, { after, limit }) => {
  const rows = await payments(database)
    .where('p.purpose', '=', 'tip')
    .whereRef('p.refunded', '<', 'p.paid')
    .where('p.id', '>', after)
    .limit(limit)
    .execute()
  return pageOf(rows, (row) => tipGiven(paid(row)))
}

const readRefunds: ReadPage = async (database, { after, limit }) =>
  pageOf(await refunds(database).where('r.id', '>', after).limit(limit).execute(), (row) =>
    refundConfirmed(returned(row)),
  )

const readListedPayments: ReadPage = async (database, { after, limit }) => {
  const rows = await payments(database)
    .innerJoin('shop.payment_statement_lines as l', 'l.booking_id', 'p.id')
    .select('l.day')
    .where('l.kind', '=', 'payment')
    .where('p.id', '>', after)
    .limit(limit)
    .execute()
  return pageOf(rows, ({ day, ...money }) => listedInStatement('payment', paid(money), day))
}

const readListedRefunds: ReadPage = async (database, { after, limit }) => {
  const rows = await refunds(database)
    .innerJoin('shop.payment_statement_lines as l', 'l.booking_id', 'r.id')
    .select('l.day')
    .where('l.kind', '=', 'refund')
    .where('r.id', '>', after)
    .limit(limit)
    .execute()
  return pageOf(rows, ({ day, ...money }) => listedInStatement('refund', returned(money), day))
}

const readCredits: ReadPage = async (database, { after, limit }) => {
  const entries = await creditEntries(database).where('e.id', '>', after).limit(limit).execute()
  return { last: entries.at(-1)?.id ?? null, events: entries.flatMap(creditEntryAdded) }
}

const readComplaints: ReadPage = async (database, range) =>
  pageOf(await creditedComplaints(database, range), complaintCredited)

const readCash: ReadPage = async (database, { after, limit }) => {
  const rows = await database
    .selectFrom('shop.courier_cash_entries')
    .select(['id', 'courier_id as courier', 'kind', 'amount', 'order_id as order', 'at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return pageOf(rows, courierCashAdded)
}

const readPay: ReadPage = async (database, { after, limit }) => {
  const rows = await database
    .selectFrom('shop.courier_pay_entries')
    .select(['id', 'event_key as eventKey', 'courier_id as courier', 'city_slug as city', 'kind', 'amount'])
    .select(['order_id as order', 'at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return pageOf(rows, courierPaid)
}

const NOON = { timeZone: 'Europe/Prague', plainTime: '12:00' } as const

/**
 * What the bank's statements say of payouts: an entry pays one or returns it, or somebody has settled what it does. A
 * page is read by payouts.
 */
const readPayouts: ReadPage = async (database, { after, limit }) => {
  const payouts = await database
    .selectFrom('shop.payouts')
    .select(['id', 'payee_kind', 'payee_id', 'amount', 'booked', 'tips'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const entries = await database
    .selectFrom('shop.bank_statement_entries as e')
    .leftJoin('shop.payout_resolutions as r', (join) =>
      join.onRef('r.statement_id', '=', 'e.statement_id').onRef('r.position', '=', 'e.position'),
    )
    .select((eb) => eb.fn.coalesce('e.payout_id', 'r.payout_id').as('payout'))
    .select(['e.statement_id as statement', 'e.position', 'e.amount', 'e.booked_on', 'e.result', 'r.effect'])
    .where((eb) => {
      const ids = eb.val(payouts.map(({ id }) => id))
      return eb.or([eb('e.payout_id', '=', eb.fn.any(ids)), eb('r.payout_id', '=', eb.fn.any(ids))])
    })
    .execute()
  const byPayout = Map.groupBy(entries, ({ payout }) => payout)
  return {
    last: payouts.at(-1)?.id ?? null,
    events: payouts.flatMap(({ payee_kind: kind, payee_id, booked, ...payout }) => {
      const own = byPayout.get(payout.id) ?? []
      const isMisdirected = own.some(({ effect }) => effect === 'misdirected')
      return own.map(({ booked_on, result, effect, ...entry }) => {
        const at = Temporal.PlainDate.from(booked_on).toZonedDateTime(NOON).toInstant()
        const paid = { ...payout, amount: booked ?? payout.amount, payee: { kind, id: payee_id }, at }
        if (effect !== null && effect !== 'none') return resolvedEvent(effect, paid, entry)
        if (result === 'paid') return payoutBooked(paid)
        return sentBack(isMisdirected ? payoutMisdirected(paid) : payoutBooked(paid), at)
      })
    }),
  }
}

/** The rounding of VAT of closed statements, and charges that were paid. A page is read by statements. */
const readStatements: ReadPage = async (database, { after, limit }) => {
  const rows = await database
    .selectFrom('shop.statements')
    .select(['id', 'party_kind', 'party_id', 'from_day', 'vat_rounding', 'charge', 'state', 'ended_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return {
    last: rows.at(-1)?.id ?? null,
    events: rows.flatMap(({ id, party_kind: kind, party_id, from_day, charge, ...row }) => {
      const statement = { id, party: { kind, id: party_id } }
      return [
        vatRounded({ ...statement, at: startOf(from_day), vatRounding: row.vat_rounding }),
        ...(row.state === 'charged' && row.ended_at !== null
          ? [chargePaid({ ...statement, at: row.ended_at, charge })]
          : []),
      ]
    }),
  }
}

/** By the names in `shop.ledger_old_events`. A feature with events of its own adds them here. */
export const SOURCES: ReadonlyMap<string, ReadPage> = new Map([
  ['orders', readOrders],
  ['payments', readPayments],
  ['tips', readTips],
  ['refunds', readRefunds],
  ['listed_payments', readListedPayments],
  ['listed_refunds', readListedRefunds],
  ['credits', readCredits],
  ['complaints', readComplaints],
  ['cash', readCash],
  ['pay', readPay],
  ['payouts', readPayouts],
  ['statements', readStatements],
])
