/** An order log for tests, with subscribers that record the events they have handled. */
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify from 'fastify'
import type { DB } from '../database/tables.ts'
import { HANDLED, writesIds } from './handled-test.ts'
import type { Subscriber } from './order-event.ts'
import { createEventReader } from './reader.ts'

/** Like the real statements, it gives the transaction a number before the events have ids. */
export const appending = (events: number) => `
  WITH own AS MATERIALIZED (SELECT pg_current_xact_id() AS number)
  INSERT INTO shop.order_events (order_id, type, state, at, actor)
  SELECT n, 'order.placed', 'confirmed', now(), 'customer' FROM own, generate_series(1, ${events}) AS n
  WHERE number IS NOT NULL RETURNING id`

export async function eventLog() {
  const test = await testDatabase<DB>()
  const { database, url } = test
  const { log } = Fastify({ logger: false })
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
  await query(HANDLED)
  // These events refer to orders that do not exist.
  await query('ALTER TABLE shop.order_events DROP CONSTRAINT order_states_order_id_fkey')
  const common = { database, log, clock: () => Temporal.Now.instant() }

  return {
    database,
    url,
    log,
    query,
    reader: (
      subscribers: readonly Subscriber[],
      more: Partial<Parameters<typeof createEventReader>[0]> = {},
    ) => createEventReader({ ...common, ...more }, subscribers),
    subscriber: (name: string): Subscriber => ({ name, on: { 'order.placed': writesIds(name) } }),
    handled: async (name: string) =>
      (await query('SELECT event_id AS id FROM handled WHERE subscriber = $1 ORDER BY at', [name])).map(
        ({ id }) => id,
      ),
    append: async (events: number): Promise<readonly number[]> =>
      (await query(appending(events))).map(({ id }) => id),
    empty: () => query('TRUNCATE shop.order_events, shop.event_cursors, handled'),
    close: test.drop,
  }
}
