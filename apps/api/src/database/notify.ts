import type { Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** A notification to every process that listens to the channel; within a transaction once it is committed, and equal ones once. */
export async function notify(database: Kysely<DB>, channel: string, payload = ''): Promise<void> {
  await database
    .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val(channel), eb.val(payload)]).as('notified'))
    .execute()
}
