import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The stored key pair; the given one is stored if there is none. Processes that start at the same time get the same. */
export async function storedKeys(database: Kysely<DB>, fresh: VapidKeys): Promise<VapidKeys> {
  await database
    .insertInto('shop.vapid_keys')
    .values({ public_key: fresh.publicKey, private_key: fresh.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await database
    .selectFrom('shop.vapid_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirstOrThrow()
}
