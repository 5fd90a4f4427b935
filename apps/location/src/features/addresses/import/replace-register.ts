/** Runs an import of the address register by an operator: one at a time, and recorded. */

import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from '../../../database/tables.ts'
import { type AddressRow, FIRST_DEMO_CODE } from '../table/address-row.ts'
import { disableTimeouts, REGISTER_LOCK } from './address-tables.ts'
import { replaceWhole, type WholeOptions } from './full-import.ts'
import { type Extent, type RegisterChanges, replaceRegister } from './partial-import.ts'

export type RegisterImport = WholeOptions & {
  /** Comes in batches, each code once. An error leaves the register unchanged. */
  readonly addresses: AsyncIterable<readonly AddressRow[]>
  readonly extent: Extent
  readonly source: string
  readonly signal: AbortSignal
}

/** If anything changed, the generation is incremented and `NOTIFY register_changed` is sent. */
export async function importAddresses(
  database: Database<DB>,
  { addresses, extent, source, signal, ...options }: RegisterImport,
): Promise<RegisterChanges> {
  return await onOneConnection(database, async (transaction, client) => {
    await disableTimeouts(transaction)
    // The server detects within a second that this process was killed, even in the middle of a long statement.
    await sql`SET LOCAL client_connection_check_interval = '1s'`.execute(transaction)
    await lockRegister(transaction)
    return await cancellable(database, transaction, signal, async () => {
      const changes =
        extent === 'whole'
          ? await replaceWhole(transaction, client, addresses, options)
          : await replaceRegister(transaction, oneByOne(addresses), extent, (shrunk) =>
              options.accept({ before: 0, lost: 0, towns: [], shrunk }),
            )
      await recordImport(transaction, extent, source)
      return changes
    })
  })
}

/** Gives access to the connection under the transaction, which `COPY` needs. */
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

/** Milliseconds between two attempts to cancel. */
const CANCEL_INTERVAL = 100

/**
 * Runs `work`, whose statements `signal` cancels from another connection. The cancellation is repeated, because one
 * that arrives between two statements has no effect.
 */
async function cancellable<Result>(
  { pool }: Database<DB>,
  transaction: Transaction<DB>,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ process: number }>`SELECT pg_backend_pid() AS process`.execute(transaction)
  let running = true
  let cancelling: Promise<void> | undefined
  const cancel = async () => {
    while (running) {
      await pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.process])
      await pause(CANCEL_INTERVAL)
    }
  }
  const onAbort = () => {
    // If that fails, the import still stops before it commits.
    cancelling = cancel().catch(() => {})
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const result = await work()
    signal.throwIfAborted()
    return result
  } finally {
    running = false
    signal.removeEventListener('abort', onAbort)
    await cancelling
  }
}

/** Rejects a second import at the same time. */
async function lockRegister(transaction: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{
    locked: boolean
  }>`SELECT pg_try_advisory_xact_lock(${REGISTER_LOCK}) AS locked`.execute(transaction)
  if (rows[0]?.locked !== true)
    throw new OperatorError('Adresy právě mění jiný import, nebo se zálohují; počkejte, až to skončí.')
}

async function* oneByOne(batches: AsyncIterable<readonly AddressRow[]>): AsyncGenerator<AddressRow> {
  for await (const batch of batches) yield* batch
}

/** An import of the whole register replaces the records of those before it. */
async function recordImport(transaction: Transaction<DB>, extent: Extent, source: string): Promise<void> {
  if (extent === 'whole') await transaction.deleteFrom('location.register_imports').execute()
  await transaction
    .insertInto('location.register_imports')
    .values({ source })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet((row) => ({ imported_at: row.ref('excluded.imported_at') })),
    )
    .execute()
}

export type RegisterState = {
  readonly addresses: number
  readonly towns: number
  readonly withoutCoordinates: number
  /** The number of demo addresses among them. */
  readonly demo: number
  readonly places: readonly string[]
  /** The files that the register was imported from, latest first. */
  readonly imports: readonly { readonly source: string; readonly importedAt: Temporal.Instant }[]
}

export async function registerState({ kysely }: Database<DB>): Promise<RegisterState> {
  const { towns } = await kysely
    .selectFrom('location.towns')
    .select((town) => town.fn.countAll<number>().as('towns'))
    .executeTakeFirstOrThrow()
  const counted = await kysely
    .selectFrom('location.places')
    .select((place) => [
      place.fn.countAll<number>().as('addresses'),
      place.fn.countAll<number>().filterWhere('lng', 'is', null).as('withoutCoordinates'),
      place.fn.countAll<number>().filterWhere('code', '>=', FIRST_DEMO_CODE).as('demo'),
    ])
    .executeTakeFirstOrThrow()
  const imports = await kysely
    .selectFrom('location.register_imports')
    .select(['source', 'imported_at as importedAt'])
    .orderBy('imported_at', 'desc')
    .orderBy('source')
    .execute()
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM location.towns UNION SELECT name FROM location.districts`.execute(kysely)
  return { ...counted, towns, places: rows.map(({ name }) => name), imports }
}
