import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type DueCheck = {
  readonly gateway: GatewayName
  readonly gatewayId: string
  /** The keys of an outlet with which the gateway is asked. Null means those of the marketplace. */
  readonly merchant: number | null
  readonly checks: number
}

export type GatewayId = Omit<DueCheck, 'checks'>

/** The time during which a gateway may still report a payment whose creation got no response. */
const LOST_HOURS = 48

/** Schedules the first check of a payment. */
export async function planCheck(
  database: Kysely<DB>,
  { gateway, gatewayId, merchant }: GatewayId,
  dueAt: Temporal.Instant,
): Promise<void> {
  await database
    .insertInto('shop.payment_checks')
    .values({ gateway, gateway_id: gatewayId, merchant_id: merchant, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Moves the check of a payment forward to now. An unknown id is recorded only if it may belong to a payment whose
 * creation got no response, so that fabricated notifications cost nothing. A payment is checked only for its own
 * merchant: what another one notifies of is ignored.
 */
export async function checkNow(
  database: Kysely<DB>,
  { gateway, gatewayId, merchant }: GatewayId,
  now: Temporal.Instant,
): Promise<void> {
  const expected = await database
    .selectFrom('shop.payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('merchant_id', 'is not distinct from', merchant)
    .where((eb) =>
      eb.or([
        eb('gateway_id', '=', gatewayId),
        eb.and([eb('gateway_id', 'is', null), eb('created_at', '>', now.subtract({ hours: LOST_HOURS }))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (expected === undefined) return
  await database
    .insertInto('shop.payment_checks')
    .values({ gateway, gateway_id: gatewayId, merchant_id: merchant, due_at: now })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'gateway_id']).doUpdateSet({ due_at: now, merchant_id: merchant }),
    )
    .execute()
}

/** Takes the due checks and leases them until `leasedUntil`. */
export async function takeDueChecks(
  database: Kysely<DB>,
  now: Temporal.Instant,
  leasedUntil: Temporal.Instant,
  most: number,
): Promise<readonly DueCheck[]> {
  return await database
    .with('due', (db) =>
      db
        .selectFrom('shop.payment_checks')
        .select(['gateway', 'gateway_id'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('shop.payment_checks as c')
    .from('due')
    .set({ due_at: leasedUntil })
    .whereRef('c.gateway', '=', 'due.gateway')
    .whereRef('c.gateway_id', '=', 'due.gateway_id')
    .returning(['c.gateway', 'c.gateway_id as gatewayId', 'c.merchant_id as merchant', 'c.checks'])
    .execute()
}

/** Schedules the next check, unless a notification has moved it forward meanwhile. */
export async function planNextCheck(
  database: Kysely<DB>,
  { gateway, gatewayId }: GatewayId,
  next: { readonly checks: number; readonly dueAt: Temporal.Instant; readonly leasedUntil: Temporal.Instant },
): Promise<void> {
  await database
    .updateTable('shop.payment_checks')
    .set({ due_at: next.dueAt, checks: next.checks })
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .where('due_at', '=', next.leasedUntil)
    .execute()
}

/** Ends the checks, unless a notification has arrived meanwhile. */
export async function endChecks(
  database: Kysely<DB>,
  { gateway, gatewayId }: GatewayId,
  leasedUntil: Temporal.Instant,
): Promise<void> {
  await database
    .deleteFrom('shop.payment_checks')
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .where('due_at', '=', leasedUntil)
    .execute()
}
