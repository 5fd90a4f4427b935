import type { Insertable, Kysely } from 'kysely'
import type { DB, ShopClientErrors } from '../../database/tables.ts'

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

/** Stores a report, with the order of that guid if there is one. */
export async function insertClientError(
  database: Kysely<DB>,
  guid: string | null,
  report: Omit<Insertable<ShopClientErrors>, 'order_id'>,
): Promise<void> {
  await database
    .insertInto('shop.client_errors')
    .values((eb) => ({
      ...report,
      order_id: eb.selectFrom('shop.orders').select('id').where('guid', '=', guid),
    }))
    .execute()
}

type Page = {
  /** A part of the kind, the text or the page. Empty means all. */
  readonly search?: string | undefined
  readonly before?: number | null
  readonly limit: number
}

/** Latest first. */
export function latestClientErrors(
  database: Kysely<DB>,
  { search = '', before = null, limit }: Page,
): Promise<ClientError[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return selected(database)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('type', 'ilike', pattern), eb('detail', 'ilike', pattern), eb('url', 'ilike', pattern)]),
      ),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Null means that the error does not exist (any more). */
export async function clientError(database: Kysely<DB>, id: number): Promise<ClientError | null> {
  return (await selected(database).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Keeps at most the `most` latest reports that are not too old. */
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
