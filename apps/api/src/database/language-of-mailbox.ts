import type { Language } from '@sousto/domain/language/languages.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** Returns the language of the last order from a mailbox. Without an order it is Czech. */
export async function languageOfMailbox(database: Kysely<DB>, email: string): Promise<Language> {
  const found = await database
    .selectFrom('shop.orders')
    .select('language')
    .where(sql<boolean>`shop.mailbox(email) = shop.mailbox(${email})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.language ?? 'cs'
}
