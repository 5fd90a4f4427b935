/** The SQL of photographs of reviews. */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Nobody but the staff sees them until they are approved. */
export async function insertPhotographs(
  transaction: Transaction<DB>,
  reviewId: number,
  pictures: readonly Buffer[],
): Promise<void> {
  if (pictures.length === 0) return
  await transaction
    .insertInto('shop.review_photographs')
    .values(pictures.map((picture, position) => ({ review_id: reviewId, position, picture })))
    .execute()
}

/** Returns the photograph that everybody may see. Null means that there is none, or that its review is hidden. */
export async function shownPhotograph(database: Kysely<DB>, id: number): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shop.review_photographs as p')
    .innerJoin('shop.reviews as r', 'r.id', 'p.review_id')
    .select('p.picture')
    .where('p.id', '=', id)
    .where('p.approved_at', 'is not', null)
    .where('r.hidden_at', 'is', null)
    .executeTakeFirst()
  return row?.picture ?? null
}

type NamedPhotograph = { readonly review: number; readonly photograph: number }

/** Returns the photograph for the staff. Null means that the review has none with this id. */
export async function photographOf(
  database: Kysely<DB>,
  { review, photograph }: NamedPhotograph,
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shop.review_photographs')
    .select('picture')
    .where('id', '=', photograph)
    .where('review_id', '=', review)
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Returns the state of the photograph, locked until the end of the transaction. Null means that there is none. */
export async function lockPhotograph(
  transaction: Transaction<DB>,
  { review, photograph }: NamedPhotograph,
): Promise<{ readonly isApproved: boolean } | null> {
  const row = await transaction
    .selectFrom('shop.review_photographs')
    .select('approved_at')
    .where('id', '=', photograph)
    .where('review_id', '=', review)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { isApproved: row.approved_at !== null }
}

export async function approvePhotograph(
  transaction: Transaction<DB>,
  id: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.review_photographs')
    .set({ approved_at: at })
    .where('id', '=', id)
    .execute()
}

export async function deletePhotograph(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('shop.review_photographs').where('id', '=', id).execute()
}
