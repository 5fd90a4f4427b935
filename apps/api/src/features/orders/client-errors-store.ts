import type { Insertable, Kysely } from 'kysely'
import type { DB, ShopClientErrors } from '../../database/tables.ts'

/** An error that a customer's browser reported. */
export type ClientError = {
  readonly id: number
  readonly at: Temporal.Instant
  readonly type: string
  readonly url: string
  readonly userAgent: string
  readonly platform: string
  readonly release: string
  readonly detail: string
}

export async function insertClientError(
  database: Kysely<DB>,
  report: Insertable<ShopClientErrors>,
): Promise<void> {
  await database.insertInto('shop.client_errors').values(report).execute()
}

/** The latest first. */
export function latestClientErrors(database: Kysely<DB>, limit: number): Promise<ClientError[]> {
  return selected(database).orderBy('id', 'desc').limit(limit).execute()
}

/** Null: there is no such error (any more). */
export async function clientError(database: Kysely<DB>, id: number): Promise<ClientError | null> {
  return (await selected(database).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Keeps the latest `most` of those that are not older. */
export async function deleteClientErrors(
  database: Kysely<DB>,
  before: Temporal.Instant,
  most: number,
): Promise<void> {
  const beyond = database
    .selectFrom('shop.client_errors')
    .select('id')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
  await database
    .deleteFrom('shop.client_errors')
    .where((eb) => eb.or([eb('at', '<', before), eb('id', '<=', beyond)]))
    .execute()
}

const selected = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.client_errors')
    .select(['id', 'at', 'type', 'url', 'user_agent as userAgent', 'platform', 'release', 'detail'])
