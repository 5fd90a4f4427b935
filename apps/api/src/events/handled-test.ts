/** The events that a test's subscriber has handled. An event that is handled twice violates the key. */
import { sql } from 'kysely'
import type { EventHandler } from './order-event.ts'

export const HANDLED =
  'CREATE TABLE handled (subscriber text, event_id bigint, at bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (subscriber, event_id))'

export const writesIds =
  (subscriber: string): EventHandler<'order.placed'> =>
  async (transaction, events) => {
    const ids = events.map(({ id }) => id)
    await sql`INSERT INTO handled (subscriber, event_id) SELECT ${subscriber}, unnest(${ids}::bigint[])`.execute(
      transaction,
    )
  }
