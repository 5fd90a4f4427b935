import type { Application } from '@sousto/domain/applications/applications.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredApplication = Application & { readonly id: number; readonly receivedAt: Temporal.Instant }

/** Returns the id of the new application. Null means that the same one is already stored. */
export async function addApplication(
  transaction: Transaction<DB>,
  {
    application,
    at,
    fingerprint,
  }: { readonly application: Application; readonly at: Temporal.Instant; readonly fingerprint: Buffer },
): Promise<number | null> {
  const added = await transaction
    .insertInto('shop.applications')
    .values({
      received_at: at,
      application: JSON.stringify(application),
      email: application.answers.email.toLowerCase(),
      fingerprint,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Newest first. */
export async function storedApplications(database: Kysely<DB>): Promise<StoredApplication[]> {
  const rows = await selected(database).orderBy('id', 'desc').execute()
  return rows.map(fromRow)
}

/** Null means that the application does not exist (any more). */
export async function storedApplication(database: Kysely<DB>, id: number): Promise<StoredApplication | null> {
  const row = await selected(database).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** Returns false if there was none. */
export async function deleteApplication(database: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('shop.applications')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

const selected = (database: Kysely<DB>) =>
  database.selectFrom('shop.applications').select(['id', 'received_at as receivedAt', 'application'])

type Row = { readonly id: number; readonly receivedAt: Temporal.Instant; readonly application: Application }

const fromRow = ({ application, ...row }: Row): StoredApplication => ({ ...application, ...row })
