import type { Diet } from '@sousto/domain/catalogue/diets.ts'
import type { DietFilter, KeptDiets } from '@sousto/domain/diets/filter.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Row = {
  readonly without: readonly number[]
  readonly diets: readonly Diet[]
  readonly consented_at: Temporal.Instant
}

const keptFrom = ({ without, diets, consented_at }: Row): KeptDiets => ({
  filter: { without, diets },
  consentedAt: consented_at.toString(),
})

/** Null means that the customer keeps nothing. */
export async function keptOf(database: Kysely<DB>, userId: number): Promise<KeptDiets | null> {
  const row = await database
    .selectFrom('shop.kept_diets')
    .select(['without', 'diets', 'consented_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : keptFrom(row)
}

export async function saveKept(
  database: Kysely<DB>,
  userId: number,
  {
    filter: { without, diets },
    wording,
    at,
  }: { readonly filter: DietFilter; readonly wording: string; readonly at: Temporal.Instant },
): Promise<KeptDiets> {
  const chosen = { without: [...without], diets: [...diets] }
  const row = await database
    .insertInto('shop.kept_diets')
    .values({ user_id: userId, ...chosen, wording, consented_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .returning(['without', 'diets', 'consented_at'])
    .executeTakeFirstOrThrow()
  return keptFrom(row)
}

export async function deleteKept(database: Kysely<DB>, userId: number): Promise<void> {
  await database.deleteFrom('shop.kept_diets').where('user_id', '=', userId).execute()
}
