/** The SQL of versions of the rules of assignment. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the latest version of a city, and whether it has these rules. Null means that none is stored. */
export async function latestRules(database: Kysely<DB>, city: string, rules: object) {
  const row = await database
    .selectFrom('shop.dispatch_rules')
    .select(['version', 'since'])
    .select(sql<boolean>`rules = ${JSON.stringify(rules)}::jsonb`.as('isSame'))
    .where('city_slug', '=', city)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertRules(
  transaction: Transaction<DB>,
  city: string,
  {
    version,
    since,
    rules,
  }: { readonly version: number; readonly since: Temporal.Instant; readonly rules: object },
): Promise<void> {
  await transaction
    .insertInto('shop.dispatch_rules')
    .values({ city_slug: city, version, since, rules: JSON.stringify(rules) })
    .execute()
}
