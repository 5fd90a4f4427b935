/** The SQL of the ways of holding money: outlets' settings, and their sealed keys. */
import type { HoldingSetting } from '@sousto/domain/holding/holding.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredMerchant = {
  readonly id: number
  readonly outlet: number
  readonly gateway: GatewayName
  readonly account: string
  readonly sealedKeys: Buffer
  readonly savedAt: Temporal.Instant
}

const merchants = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.outlet_merchants')
    .select(['id', 'outlet_id as outlet', 'gateway', 'account'])
    .select(['sealed_keys as sealedKeys', 'saved_at as savedAt'])

export async function merchantById(database: Kysely<DB>, id: number): Promise<StoredMerchant | null> {
  return (await merchants(database).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the keys with which new payments are created once the outlet's own gateways are chosen. */
export async function currentMerchants(
  database: Kysely<DB>,
  outlet: number,
): Promise<readonly StoredMerchant[]> {
  return await merchants(database)
    .where('outlet_id', '=', outlet)
    .where('is_current', '=', true)
    .orderBy('gateway')
    .execute()
}

/** Keys of the same account replace the earlier ones, so that its payments are asked about with them, too. */
export async function saveMerchant(
  transaction: Transaction<DB>,
  { outlet, gateway, account, sealedKeys, savedAt }: Omit<StoredMerchant, 'id'>,
): Promise<void> {
  await transaction
    .updateTable('shop.outlet_merchants')
    .set({ is_current: false })
    .where('outlet_id', '=', outlet)
    .where('gateway', '=', gateway)
    .execute()
  const saved = { sealed_keys: sealedKeys, is_current: true, saved_at: savedAt }
  await transaction
    .insertInto('shop.outlet_merchants')
    .values({ outlet_id: outlet, gateway, account, ...saved })
    .onConflict((conflict) => conflict.columns(['outlet_id', 'gateway', 'account']).doUpdateSet(saved))
    .execute()
}

type StoredSetting = { readonly setting: HoldingSetting; readonly version: number }

export async function settingOf(database: Kysely<DB>, outlet: number): Promise<StoredSetting> {
  const row = await database
    .selectFrom('shop.outlet_holdings')
    .select(['way', 'split_gateway as gateway', 'receiver', 'version'])
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  const { way = 'marketplace', gateway = null, receiver = null, version = 0 } = row ?? {}
  if (way === 'own_gateway') {
    const own = await currentMerchants(database, outlet)
    return { version, setting: { way, merchants: own } }
  }
  if (way === 'split' && gateway !== null && receiver !== null)
    return { version, setting: { way, gateway, receiver } }
  return { version, setting: { way: 'marketplace' } }
}

/** Returns false if the setting has another version by now. */
export async function saveSetting(
  transaction: Transaction<DB>,
  outlet: number,
  setting: HoldingSetting,
  { version, at }: { readonly version: number; readonly at: Temporal.Instant },
): Promise<boolean> {
  const isSplit = setting.way === 'split'
  const saved = {
    way: setting.way,
    split_gateway: isSplit ? setting.gateway : null,
    receiver: isSplit ? setting.receiver : null,
    version: version + 1,
    saved_at: at,
  }
  const row = await transaction
    .insertInto('shop.outlet_holdings')
    .values({ outlet_id: outlet, ...saved })
    .onConflict((conflict) =>
      conflict.column('outlet_id').doUpdateSet(saved).where('shop.outlet_holdings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version === version + 1
}

export async function outletExists(database: Kysely<DB>, outlet: number): Promise<boolean> {
  const row = await database
    .selectFrom('shop.restaurants')
    .select('id')
    .where('id', '=', outlet)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many payments of the outlet's orders may still be paid. */
export async function openPayments(database: Kysely<DB>, outlet: number): Promise<number> {
  const { count } = await database
    .selectFrom('shop.payments as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int4').as('count'))
    .where('o.restaurant_id', '=', outlet)
    .where('p.state', '=', 'created')
    .where('p.purpose', '=', 'order')
    .executeTakeFirstOrThrow()
  return count
}
