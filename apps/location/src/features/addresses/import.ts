/** An import of the register by an operator: one at a time, and remembered. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '../../database/tables.ts'
import { type AddressRow, FIRST_DEMO_CODE } from './address-row.ts'
import { disableTimeouts, REGISTER_LOCK } from './address-tables.ts'
import { replaceWhole, type WholeOptions } from './full-import.ts'
import { type Extent, type RegisterChanges, replaceRegister } from './partial-import.ts'

export type RegisterImport = WholeOptions & {
  /** In pieces, each code once; what it throws leaves the register as it was. */
  readonly addresses: AsyncIterable<readonly AddressRow[]>
  readonly extent: Extent
  /** The name of the file. */
  readonly source: string
  /** Breaks off whatever is being done. */
  readonly signal: AbortSignal
}

/** Only if anything changed, the generation counts up and `NOTIFY register_changed` goes out. */
export async function importAddresses(
  database: Database<DB>,
  { addresses, extent, source, signal, ...options }: RegisterImport,
): Promise<RegisterChanges> {
  return await onOneConnection(database, async (transaction, client) => {
    await disableTimeouts(transaction)
    // The server notices within a second that this process was killed, even in the middle of a long statement.
    await sql`SET LOCAL client_connection_check_interval = '1s'`.execute(transaction)
    await refuseSecond(transaction)
    return await breakable(database, transaction, signal, async () => {
      const changes =
        extent === 'whole'
          ? await replaceWhole(transaction, client, addresses, options)
          : await replaceRegister(transaction, oneByOne(addresses), extent)
      await remember(transaction, extent, source)
      return changes
    })
  })
}

/** `COPY` needs the connection itself under the transaction. */
async function onOneConnection<Result>(
  { pool }: Database<DB>,
  work: (transaction: Transaction<DB>, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const dialect = new PostgresDialect({
    pool: { connect: async () => client, end: async () => {}, options: pool.options },
  })
  return await new Kysely<DB>({ dialect }).transaction().execute((transaction) => work(transaction, client))
}

/** Milliseconds. */
const CANCEL_AGAIN = 100

/** `work` of the transaction, whose statements `signal` ends from another connection: again and again, for between two of them it ends nothing. */
async function breakable<Result>(
  { pool }: Database<DB>,
  transaction: Transaction<DB>,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ process: number }>`SELECT pg_backend_pid() AS process`.execute(transaction)
  let working = true
  let cancelling: Promise<void> | undefined
  const cancel = async () => {
    while (working) {
      await pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.process])
      await pause(CANCEL_AGAIN)
    }
  }
  const begin = () => {
    // Should that fail, the import still stops before it commits.
    cancelling = cancel().catch(() => {})
  }
  signal.addEventListener('abort', begin, { once: true })
  try {
    const result = await work()
    signal.throwIfAborted()
    return result
  } finally {
    working = false
    signal.removeEventListener('abort', begin)
    await cancelling
  }
}

async function refuseSecond(transaction: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{
    free: boolean
  }>`SELECT pg_try_advisory_xact_lock(${REGISTER_LOCK}) AS free`.execute(transaction)
  if (rows[0]?.free !== true) throw new OperatorError('Adresy už jeden import mění; počkejte, až skončí.')
}

async function* oneByOne(pieces: AsyncIterable<readonly AddressRow[]>): AsyncGenerator<AddressRow> {
  for await (const piece of pieces) yield* piece
}

async function remember(transaction: Transaction<DB>, extent: Extent, source: string): Promise<void> {
  if (extent === 'whole') await sql`DELETE FROM location.register_imports`.execute(transaction)
  await sql`INSERT INTO location.register_imports (source) VALUES (${source})
    ON CONFLICT (source) DO UPDATE SET imported_at = excluded.imported_at`.execute(transaction)
}

export type RegisterState = {
  readonly addresses: number
  readonly towns: number
  readonly withoutCoordinates: number
  /** Of the addresses, those of the demo. */
  readonly demo: number
  /** Last first: the files that the register was made of. */
  readonly imports: readonly { readonly source: string; readonly importedAt: Temporal.Instant }[]
}

export async function registerState({ pool }: Database<DB>): Promise<RegisterState> {
  const counted = await pool.query<Omit<RegisterState, 'imports'>>(
    `SELECT count(*)::integer AS addresses, (SELECT count(*)::integer FROM location.towns) AS towns,
      count(*) FILTER (WHERE lng IS NULL)::integer AS "withoutCoordinates",
      count(*) FILTER (WHERE code >= ${FIRST_DEMO_CODE})::integer AS demo
    FROM location.places`,
  )
  const imports = await pool.query<RegisterState['imports'][number]>(
    'SELECT source, imported_at AS "importedAt" FROM location.register_imports ORDER BY imported_at DESC, source',
  )
  const empty = { addresses: 0, towns: 0, withoutCoordinates: 0, demo: 0 }
  return { ...(counted.rows[0] ?? empty), imports: imports.rows }
}
