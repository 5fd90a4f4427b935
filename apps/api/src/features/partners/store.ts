import type { PartnerScope } from '@sousto/domain/partner/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { StoredKey } from '../../http/partner-key.ts'

export async function keyByHash(database: Kysely<DB>, hash: Buffer): Promise<StoredKey | null> {
  const row = await database
    .selectFrom('shop.partner_keys as k')
    .leftJoin('shop.restaurants as r', 'r.id', 'k.outlet_id')
    .leftJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['k.id', 'k.outlet_id as outlet', 'k.scopes', 'k.revoked_at', 'k.last_used_at', 'c.slug as city'])
    .where('k.key_hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined) return null
  const { revoked_at, last_used_at: lastUsedAt, ...key } = row
  return { ...key, lastUsedAt, revoked: revoked_at !== null }
}

/** Records the use of a key, unless a later one is recorded. */
export async function noteUse(database: Kysely<DB>, key: number, at: Temporal.Instant): Promise<void> {
  await database
    .updateTable('shop.partner_keys')
    .set({ last_used_at: at })
    .where('id', '=', key)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute()
}

const keyRows = (database: Kysely<DB>, outlet: number) =>
  database
    .selectFrom('shop.partner_keys as k')
    .leftJoin('shop.staff as s', 's.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select('s.name as created_by')
    .where('k.outlet_id', '=', outlet)

export type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number]

/** Latest first. */
export const keysOfOutlet = (database: Kysely<DB>, outlet: number): Promise<KeyRow[]> =>
  keyRows(database, outlet).orderBy('k.id', 'desc').execute()

/** Counts the valid keys of an outlet. */
export async function countKeys(database: Kysely<DB>, outlet: number): Promise<number> {
  const { count } = await database
    .selectFrom('shop.partner_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('outlet_id', '=', outlet)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewKey = {
  readonly outlet: number
  readonly name: string
  readonly prefix: string
  readonly hash: Buffer
  readonly scopes: readonly PartnerScope[]
  readonly by: number
  readonly at: Temporal.Instant
}

export async function insertKey(transaction: Transaction<DB>, key: NewKey): Promise<KeyRow> {
  const { id } = await transaction
    .insertInto('shop.partner_keys')
    .values({
      outlet_id: key.outlet,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: key.scopes,
      created_by: key.by,
      created_at: key.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await keyRows(transaction, key.outlet).where('k.id', '=', id).executeTakeFirstOrThrow()
}

/** Revokes every valid key of an outlet. */
export async function revokeKeys(transaction: Transaction<DB>, outlet: number, at: Temporal.Instant) {
  await transaction
    .updateTable('shop.partner_keys')
    .set({ revoked_at: at })
    .where('outlet_id', '=', outlet)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Returns false if the outlet has no such key. A revoked key keeps its time of revocation. */
export async function revokeKey(
  transaction: Transaction<DB>,
  { outlet, key, at }: { readonly outlet: number; readonly key: number; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.partner_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
    .where('id', '=', key)
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
