/** Posts what a gateway's statement lists, so that the clearing account of its day becomes zero (`settlement.md` §1). */
import { heldOf, heldOfRefund } from '@sousto/domain/holding/holding.ts'
import { listedInStatement } from '@sousto/domain/ledger/payment-events.ts'
import { minus, ZERO } from '@sousto/domain/money/money.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import { listedBookings, type StatementLine } from '@sousto/domain/payment/statement.ts'
import type { Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import { HOLDING_COLUMNS, holdingOf } from '../../database/payment-holding.ts'
import type { DB } from '../../database/tables.ts'

/**
 * Returns what we have booked of these payments and no statement has listed yet, oldest first: what came to the
 * marketplace's account.
 */
async function unlisted(
  transaction: Transaction<DB>,
  gateway: GatewayName,
  kind: StatementLine['kind'],
  gatewayIds: readonly string[],
) {
  const payments = transaction
    .selectFrom('shop.payments as p')
    .where('p.gateway', '=', gateway)
    .where((eb) => eb('p.gateway_id', '=', eb.fn.any(eb.val([...gatewayIds]))))
    .where('p.merchant_id', 'is', null)
    .select(['p.gateway', 'p.order_id as order'])
    .select(HOLDING_COLUMNS)
    .select((eb) => eb.fn.coalesce('p.gateway_id', eb.val('')).as('gatewayId'))
  const rows =
    kind === 'payment'
      ? await payments
          .select(['p.id', 'p.paid as whole'])
          .select((eb) => eb.lit(null).as('from_outlet'))
          .select((eb) => eb.fn.coalesce('p.paid_at', 'p.created_at').as('at'))
          .where('p.paid', '>', ZERO)
          .orderBy('p.id')
          .execute()
      : await payments
          .innerJoin('shop.refunds as r', 'r.payment_id', 'p.id')
          .select(['r.id', 'r.amount as whole', 'r.from_outlet'])
          .select((eb) => eb.fn.coalesce('r.confirmed_at', 'r.requested_at').as('at'))
          .where('r.state', '=', 'confirmed')
          .orderBy('r.id')
          .execute()
  const listed = await transaction
    .selectFrom('shop.payment_statement_lines')
    .select('booking_id')
    .where('kind', '=', kind)
    .where((eb) => eb('booking_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .execute()
  const known = new Set(listed.map(({ booking_id }) => booking_id))
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ whole, from_outlet, ...row }) => {
      const holding = holdingOf(row)
      const held = from_outlet === null ? heldOf(holding, whole) : heldOfRefund(holding, from_outlet)
      return { ...row, amount: minus(whole, held?.amount ?? ZERO), held: null }
    })
    .filter(({ amount }) => amount > 0)
}

export async function postListed(
  transaction: Transaction<DB>,
  gateway: GatewayName,
  day: string,
  entries: readonly StatementLine[],
): Promise<void> {
  for (const kind of ['payment', 'refund'] as const) {
    const lines = entries.filter((entry) => entry.kind === kind)
    const ids = [...new Set(lines.map(({ gatewayId }) => gatewayId))]
    const bookings = listedBookings(kind, lines, await unlisted(transaction, gateway, kind, ids))
    if (bookings.length === 0) continue
    await transaction
      .insertInto('shop.payment_statement_lines')
      .values(bookings.map(({ id }) => ({ kind, booking_id: id, day })))
      .execute()
    await postEvents(
      transaction,
      bookings.map((booking) => listedInStatement(kind, booking, day)),
    )
  }
}
