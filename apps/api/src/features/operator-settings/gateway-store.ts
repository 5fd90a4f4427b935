import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

const trials = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.gateway_trials')
    .select(['id', 'gateway', 'value', 'sealed', 'gateway_id as gatewayId', 'redirect', 'state'])
    .select(['started_at as startedAt', 'notified_at as notifiedAt', 'refund_at as refundAt'])
    .orderBy('id', 'desc')
    .limit(1)

export type StoredTrial = NonNullable<Awaited<ReturnType<typeof latestTrial>>>

export const latestTrial = async (database: Kysely<DB>) => (await trials(database).executeTakeFirst()) ?? null

type NewTrial = {
  readonly gateway: GatewayName
  readonly value: object | null
  readonly sealed: Buffer | null
  readonly gatewayId: string
  readonly redirect: string
  readonly at: Temporal.Instant
}

export async function insertTrial(
  transaction: Transaction<DB>,
  { gateway, value, sealed, gatewayId, redirect, at }: NewTrial,
): Promise<void> {
  await transaction
    .insertInto('shop.gateway_trials')
    .values({
      gateway,
      value: value && JSON.stringify(value),
      sealed,
      gateway_id: gatewayId,
      redirect,
      state: 'created',
      started_at: at,
    })
    .execute()
}

export async function setTrialState(
  database: Kysely<DB>,
  id: number,
  state: StoredTrial['state'],
  from: readonly StoredTrial['state'][],
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop.gateway_trials')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns whether this caller asks the gateway to return the money. Another one may after a minute without an answer. */
export async function claimRefund(database: Kysely<DB>, id: number, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop.gateway_trials')
    .set({ refund_at: at })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where((eb) => eb.or([eb('refund_at', 'is', null), eb('refund_at', '<', at.subtract({ minutes: 1 }))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that the gateway has told of a test payment by itself. Other payments are ignored. */
export async function noteTrialNotification(
  database: Kysely<DB>,
  { gateway, gatewayId }: { readonly gateway: GatewayName; readonly gatewayId: string },
  at: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('shop.gateway_trials')
    .set({ notified_at: at })
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .where('notified_at', 'is', null)
    .execute()
}
