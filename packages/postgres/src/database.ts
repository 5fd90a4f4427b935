import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Listener, type ListenOptions, listen } from './listen.ts'
import { openPool, type PoolOptions } from './pool.ts'
import { preparingPool } from './prepared.ts'

export type Database<Schema> = {
  readonly url: string
  readonly pool: pg.Pool
  readonly kysely: Kysely<Schema>
  /** Receives notifications of this database (`listen.ts`). */
  readonly listen: (options: ListenOptions) => Promise<Listener>
  /** Returns the channels whose notifications are currently missed. */
  readonly unheardChannels: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Opens a pool and a query builder over it. It connects lazily, so opening never fails. */
export function openDatabase<Schema>(options: PoolOptions): Database<Schema> {
  const pool = openPool(options)
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  const unheard = new Set<ListenOptions>()
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
    listen: (listener) =>
      listen({
        ...listener,
        url: options.url,
        onLost: () => {
          unheard.add(listener)
          listener.onLost?.()
        },
        onReconnect: () => {
          unheard.delete(listener)
          listener.onReconnect()
        },
      }),
    unheardChannels: () => [...new Set([...unheard].map(({ channel }) => channel))],
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
