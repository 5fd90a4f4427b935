import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Part = 'city' | 'areas'

export async function insertEdit(
  transaction: Transaction<DB>,
  { city, part, before }: { readonly city: number; readonly part: Part; readonly before: unknown },
): Promise<void> {
  await transaction
    .insertInto('shop.city_edits')
    .values({ city_id: city, part, before: before === null ? null : JSON.stringify(before) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function edits(
  database: Kysely<DB>,
): Promise<readonly { readonly city: number; readonly part: Part; readonly before: unknown }[]> {
  return database
    .selectFrom('shop.city_edits')
    .select(['city_id as city', 'part', 'before'])
    .orderBy('city_id')
    .execute()
}

export async function deleteEdits(transaction: Transaction<DB>): Promise<void> {
  await transaction.deleteFrom('shop.city_edits').execute()
}
