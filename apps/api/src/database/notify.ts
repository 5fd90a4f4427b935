import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/**
 * Notifies every process that listens to the channel. Within a transaction, PostgreSQL sends the notification after the
 * commit, and equal notifications only once.
 */
export async function notify(database: Kysely<DB>, channel: string, payload = ''): Promise<void> {
  await database
    .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val(channel), eb.val(payload)]).as('notified'))
    .execute()
}
