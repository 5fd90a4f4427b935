import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Closing } from './closing.ts'
import type { Config } from './config/config.ts'
import { readyDatabase } from './database.ts'
import type { Metrics } from './metrics.ts'
import type { Parts } from './parts.ts'

type Surroundings = {
  readonly config: Config
  readonly parts: Parts
  readonly log: Logger
  readonly closing: Closing
  readonly metrics: Metrics
}

export type Services = {
  /** Whether what the services depend on answers. */
  readonly isReady: () => Promise<boolean>
}

/** The api and the location service on one database, as far as they run here. */
export async function mountServices(_app: FastifyInstance, surroundings: Surroundings): Promise<Services> {
  const { config, parts, log, closing, metrics } = surroundings
  const needed = (['location', 'api'] as const).filter((part) => parts.has(part))
  if (needed.length === 0) return { isReady: async () => true }

  const database = await readyDatabase(config, needed, log, closing)
  metrics.watchPool('sousto', database.pool)
  return {
    isReady: async () => (await database.pool.query('select 1')).rowCount === 1,
  }
}
