/** Whether alcohol needs a proof of age, and who has given it (`administration.md` §9). */
import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** Returns whether the operator sells alcohol only to customers who have proven their age. */
export async function requiresAgeProof(database: Kysely<DB>): Promise<boolean> {
  const settings = await database
    .selectFrom('shop.legal_settings')
    .select('requires_age_proof as isRequired')
    .executeTakeFirst()
  return settings?.isRequired ?? false
}

/** Returns whether alcohol needs a proof of age that this customer has not given. Null means not logged in. */
export async function lacksAgeProof(database: Kysely<DB>, userId: number | null): Promise<boolean> {
  if (!(await requiresAgeProof(database))) return false
  if (userId === null) return true
  const adult = await database
    .selectFrom('shop.age_proofs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('is_adult', '=', true)
    .executeTakeFirst()
  return adult === undefined
}
