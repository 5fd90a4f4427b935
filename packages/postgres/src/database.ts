import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolOptions } from './pool.ts'
import { preparingPool } from './prepared.ts'

export type Database<Schema> = {
  readonly url: string
  readonly pool: pg.Pool
  readonly kysely: Kysely<Schema>
  readonly close: () => Promise<void>
}

/** A pool and a query builder over it. Connects lazily: opening never fails. */
export function openDatabase<Schema>(options: PoolOptions): Database<Schema> {
  const pool = openPool(options)
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  let closing: Promise<void> | undefined
  // Kysely ends the pool only when it was used through Kysely.
  const end = async () => {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
  return {
    url: options.url,
    pool,
    kysely,
    close: () => {
      closing ??= end()
      return closing
    },
  }
}
