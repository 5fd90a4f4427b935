import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Part = 'hours' | 'call_numbers' | 'own_areas' | 'pickup'

export async function insertEdit(
  transaction: Transaction<DB>,
  { outlet, part, before }: { readonly outlet: number; readonly part: Part; readonly before: unknown },
): Promise<void> {
  await transaction
    .insertInto('shop.outlet_edits')
    .values({ outlet_id: outlet, part, before: JSON.stringify(before) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function edits(
  database: Kysely<DB>,
): Promise<readonly { readonly outlet: number; readonly part: Part; readonly before: unknown }[]> {
  return database
    .selectFrom('shop.outlet_edits')
    .select(['outlet_id as outlet', 'part', 'before'])
    .orderBy('outlet_id')
    .execute()
}

export async function deleteEdits(
  transaction: Transaction<DB>,
  keptNumbers: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('shop.outlet_edits')
    .where((row) =>
      row.not(
        row.and([
          row('part', '=', 'call_numbers'),
          row('outlet_id', '=', sql<number>`ANY(${[...keptNumbers]})`),
        ]),
      ),
    )
    .execute()
}
