/** The SQL of payout runs and of the statements that end them. */
import type { BankStatement } from '@sousto/domain/banking/bank-statement.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Reconciled } from '@sousto/domain/payout/reconciliation.ts'
import type { HeldPayout, PayoutFormat, PlannedPayout, RunState } from '@sousto/domain/payout/runs.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Runs are prepared, released and reconciled one at a time. */
export async function lockPayouts(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(transaction)
}

export async function payoutNumbers(transaction: Transaction<DB>, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT nextval('shop.payout_numbers')::integer AS id FROM generate_series(1, ${count}::integer)`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

export type NumberedPayout = PlannedPayout & {
  readonly id: number
  readonly name: string
  readonly tips: Haler
  readonly variableSymbol: number
}

export type NewRun = {
  readonly dueOn: string
  readonly format: PayoutFormat
  readonly file: Buffer
  readonly hash: string
  readonly at: Temporal.Instant
  readonly by: number
  /** The idempotency key of the request. */
  readonly key: string
  readonly payouts: readonly NumberedPayout[]
  readonly held: readonly (HeldPayout & { readonly name: string })[]
}

export async function insertRun(transaction: Transaction<DB>, run: NewRun): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.payout_runs')
    .values({
      state: 'prepared',
      due_on: run.dueOn,
      format: run.format,
      file: run.file,
      file_hash: run.hash,
      prepared_at: run.at,
      prepared_by: run.by,
      request_key: run.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('shop.payouts')
    .values(
      run.payouts.map(({ id: number, payee, name, iban, amount, tips, variableSymbol }) => ({
        id: number,
        run_id: id,
        payee_kind: payee.kind,
        payee_id: payee.id,
        payee_name: name,
        iban,
        amount,
        tips,
        variable_symbol: variableSymbol,
        state: 'open' as const,
      })),
    )
    .execute()
  if (run.held.length > 0)
    await transaction
      .insertInto('shop.payout_holds')
      .values(
        run.held.map(({ payee, name, amount, hold }) => ({
          run_id: id,
          payee_kind: payee.kind,
          payee_id: payee.id,
          payee_name: name,
          amount,
          code: hold.code,
          until: hold.code === 'account_changed' ? hold.until : null,
        })),
      )
      .execute()
  return id
}

const selectRuns = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.payout_runs as r')
    .leftJoin('shop.staff as p', 'p.id', 'r.prepared_by')
    .leftJoin('shop.staff as q', 'q.id', 'r.released_by')
    .select(['r.id', 'r.state', 'r.due_on as dueOn', 'r.format', 'r.file_hash as hash'])
    .select(['r.prepared_at as preparedAt', 'r.prepared_by as preparedBy', 'p.name as preparer'])
    .select(['r.released_at as releasedAt', 'q.name as releaser'])
    .select(sql<number>`octet_length(r.file)`.as('bytes'))
    .select((eb) => {
      const payouts = eb.selectFrom('shop.payouts as o').whereRef('o.run_id', '=', 'r.id')
      const holds = eb.selectFrom('shop.payout_holds as h').whereRef('h.run_id', '=', 'r.id')
      return [
        payouts.select(sql<number>`coalesce(sum(o.amount), 0)::bigint`.as('sum')).as('total'),
        payouts.select(sql<number>`count(*)`.as('count')).as('count'),
        holds.select(sql<number>`coalesce(sum(h.amount), 0)::bigint`.as('sum')).as('heldTotal'),
        holds.select(sql<number>`count(*)`.as('count')).as('heldCount'),
      ]
    })

export type StoredRun = Awaited<ReturnType<typeof runsOf>>[number]

const RUNS_SHOWN = 50

/** Returns the latest runs, or the one with the number. */
export async function runsOf(database: Kysely<DB>, id?: number) {
  return await selectRuns(database)
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .orderBy('r.id', 'desc')
    .limit(RUNS_SHOWN)
    .execute()
}

/** Returns the run that a person prepared by the request with this key. */
export async function runOfRequest(
  transaction: Transaction<DB>,
  by: number,
  key: string,
): Promise<number | null> {
  const run = await transaction
    .selectFrom('shop.payout_runs')
    .select('id')
    .where('prepared_by', '=', by)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return run?.id ?? null
}

export type StoredPayout = Awaited<ReturnType<typeof payoutsOf>>[number]

/** `amount` is what was ordered, `booked` what the bank has booked instead; null means the same amount. */
export async function payoutsOf(database: Kysely<DB>, by: { run: number } | { symbols: readonly number[] }) {
  const rows = await database
    .selectFrom('shop.payouts')
    .select(['id', 'run_id as run', 'payee_kind as kind', 'payee_id as payee', 'payee_name as name'])
    .select(['iban', 'amount', 'tips', 'variable_symbol as variableSymbol', 'state', 'booked', 'misdirected'])
    .$if('run' in by, (query) => query.where('run_id', '=', 'run' in by ? by.run : 0))
    .$if('symbols' in by, (query) =>
      query.where((eb) =>
        eb('variable_symbol', '=', eb.fn.any(eb.val('symbols' in by ? [...by.symbols] : []))),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ misdirected, ...payout }) => ({
    ...payout,
    state: misdirected ? ('misdirected' as const) : payout.state,
  }))
}

export type StoredHold = Awaited<ReturnType<typeof holdsOf>>[number]

export async function holdsOf(database: Kysely<DB>, run: number) {
  return await database
    .selectFrom('shop.payout_holds')
    .select(['payee_kind as kind', 'payee_id as id', 'payee_name as name', 'amount', 'code', 'until'])
    .where('run_id', '=', run)
    .orderBy('payee_name')
    .execute()
}

export async function fileOf(database: Kysely<DB>, run: number): Promise<Buffer> {
  const { file } = await database
    .selectFrom('shop.payout_runs')
    .select('file')
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  return file
}

export async function setRunState(
  transaction: Transaction<DB>,
  run: number,
  state: RunState,
  released?: { readonly at: Temporal.Instant; readonly by: number },
): Promise<void> {
  await transaction
    .updateTable('shop.payout_runs')
    .set({ state, ...(released && { released_at: released.at, released_by: released.by }) })
    .where('id', '=', run)
    .execute()
}

export async function setPayoutStates(
  transaction: Transaction<DB>,
  ids: readonly number[],
  state: 'paid' | 'returned' | 'withdrawn',
): Promise<void> {
  await transaction
    .updateTable('shop.payouts')
    .set({ state, misdirected: false })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** Returns null if the statement was read before. */
export async function insertStatement(
  transaction: Transaction<DB>,
  { iban, number, from, to, opening, closing }: BankStatement,
  { at, by }: { readonly at: Temporal.Instant; readonly by: number },
): Promise<number | null> {
  const inserted = await transaction
    .insertInto('shop.bank_statements')
    .values({
      iban,
      number,
      from_day: from.toString(),
      to_day: to.toString(),
      opening,
      closing,
      read_at: at,
      read_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function insertEntries(
  transaction: Transaction<DB>,
  statement: number,
  results: readonly Reconciled[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((each, position) => ({
    statement_id: statement,
    position,
    reference: each.entry.reference,
    booked_on: each.entry.bookedOn.toString(),
    amount: each.entry.amount,
    variable_symbol: each.entry.symbols.variable,
    counter_iban: each.entry.counterIban,
    counter_name: each.entry.counterName,
    result: each.result,
    difference: each.result === 'difference' ? each.difference : null,
    payout_id: 'payout' in each ? each.payout : null,
  }))
  // Of more rows PostgreSQL could not take the parameters of one statement.
  for (let from = 0; from < rows.length; from += 1000)
    await transaction
      .insertInto('shop.bank_statement_entries')
      .values(rows.slice(from, from + 1000))
      .execute()
}

/**
 * Returns the returns of these paid payouts that were read before their payments, one of each payout. They are no
 * differences any more.
 */
export async function takeEarlyReturns(transaction: Transaction<DB>, payouts: readonly number[]) {
  return await transaction
    .updateTable('shop.bank_statement_entries as e')
    .from((eb) =>
      eb
        .selectFrom('shop.payouts as p')
        .innerJoin('shop.bank_statement_entries as b', (join) =>
          join
            .onRef('b.variable_symbol', '=', 'p.variable_symbol')
            .on((of) => of('b.amount', '=', of.fn.coalesce('p.booked', 'p.amount')))
            .on('b.result', '=', 'difference')
            .on('b.difference', '=', 'return_unknown'),
        )
        .distinctOn('p.id')
        .select(['p.id', 'b.statement_id', 'b.position'])
        .where((of) => of('p.id', '=', of.fn.any(of.val([...payouts]))))
        .where((of) => of.or([of('p.state', '=', 'paid'), of('p.misdirected', '=', true)]))
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('shop.payout_resolutions as s')
                .select('s.effect')
                .whereRef('s.statement_id', '=', 'b.statement_id')
                .whereRef('s.position', '=', 'b.position')
                .where('s.settled_at', 'is not', null),
            ),
          ),
        )
        .orderBy('p.id')
        .orderBy('b.statement_id')
        .orderBy('b.position')
        .as('found'),
    )
    .whereRef('e.statement_id', '=', 'found.statement_id')
    .whereRef('e.position', '=', 'found.position')
    .set((eb) => ({ result: eb.val('returned'), difference: null, payout_id: eb.ref('found.id') }))
    .returning(['found.id as payout', 'e.statement_id as statement', 'e.position', 'e.amount'])
    .returning(['e.booked_on as bookedOn', 'e.variable_symbol as variable', 'e.counter_name as counterName'])
    .execute()
}
