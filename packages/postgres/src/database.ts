import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createListening, type Listening, type ListeningOptions } from './listen.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { preparingPool } from './prepared.ts'
import { traceStatement } from './traces.ts'

export type Database<Schema> = {
  readonly url: string
  readonly pool: pg.Pool
  readonly kysely: Kysely<Schema>
  readonly close: () => Promise<void>
} & Listening

/** Opens a pool and a query builder over it. It connects lazily, so opening never fails. */
export function openDatabase<Schema>(options: PoolOptions & ListeningOptions): Database<Schema> {
  const pool = openPool(options)
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    log: traceStatement,
  })
  let closing: Promise<void> | undefined
  // Kysely ends the pool only if it was used through Kysely.
  const end = async () => {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
  return {
    url: options.url,
    pool,
    kysely,
    ...createListening(options),
    close: () => {
      closing ??= end()
      return closing
    },
  }
}

/** Returns a query builder over one connection, for statements within its transaction. */
export function kyselyOver<Schema>(client: pg.PoolClient): Kysely<Schema> {
  const connection = { query: client.query.bind(client), release: () => {} }
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => {} },
    }),
  })
}
