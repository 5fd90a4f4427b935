import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { DB } from './database/tables.ts'

/** Everything the location service needs from outside; it reads neither the environment nor the system clock. */
export type LocationDependencies = {
  /** The `url` is also used to listen for notifications. */
  readonly database: Database<DB>
  readonly clock: () => Temporal.Instant
  readonly log: FastifyBaseLogger
}
