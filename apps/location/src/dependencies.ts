import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { DB } from './database/tables.ts'

/** All that the location service needs of the world; it reads no environment and no clock of its own. */
export type LocationDependencies = {
  /** Its `url` is listened to as well. */
  readonly database: Database<DB>
  readonly clock: () => Temporal.Instant
  readonly log: FastifyBaseLogger
}
