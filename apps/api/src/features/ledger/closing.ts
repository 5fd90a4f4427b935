/** The SQL of closed months (`settlement.md` §1). */
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorsName } from '../../database/actor-names.ts'
import type { DB } from '../../database/tables.ts'

export type Closing = {
  /** `YYYY-MM` in Prague. */
  readonly period: string
  readonly at: Temporal.Instant
  readonly actor: string
}

const SHOWN = 24

/** Returns the latest closed months, each with the name of who closed it. */
export async function latestClosings(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.ledger_closings as c')
    .select(['c.period', 'c.closed_at as at', 'c.closed_by as actor'])
    .select((eb) => actorsName(eb.ref('c.closed_by')).as('name'))
    .orderBy('c.period', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Waits for the transactions that are posting. Returns false if the month, or a later one, is closed. */
export async function insertClosing(
  transaction: Transaction<DB>,
  { period, at, actor }: Closing,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ledger period', 0))`.execute(transaction)
  const { last } = await transaction
    .selectFrom('shop.ledger_closings')
    .select((eb) => eb.fn.max<string | null>('period').as('last'))
    .executeTakeFirstOrThrow()
  if (last !== null && period <= last) return false
  await transaction
    .insertInto('shop.ledger_closings')
    .values({ period, closed_at: at, closed_by: actor })
    .execute()
  return true
}

/**
 * Stores the balances at the end of closed months that have none. Nothing is posted in a closed month any more, so no
 * transaction has to wait meanwhile.
 */
export async function completeBalances(database: Kysely<DB>): Promise<void> {
  const closings = await database
    .selectFrom('shop.ledger_closings as c')
    .select('c.period')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('shop.ledger_balances as b').whereRef('b.period', '=', 'c.period').selectAll(),
        ),
      ),
    )
    .orderBy('c.period')
    .execute()
  for (const { period } of closings)
    await inTransaction(database, (transaction) => insertBalances(transaction, period))
}

/** The balances are those of the month closed before, and what was posted since. */
async function insertBalances(transaction: Transaction<DB>, period: string): Promise<void> {
  await sql`
    WITH before AS (SELECT max(period) AS period FROM shop.ledger_closings WHERE period < ${period}),
    posted AS (
      SELECT debit, credit, amount FROM shop.ledger_posted
      WHERE period <= ${period} AND period > coalesce((SELECT period FROM before), '')
    )
    INSERT INTO shop.ledger_balances (period, account, debits, credits)
    SELECT ${period}, account, sum(debits), sum(credits) FROM (
      SELECT account, debits, credits FROM shop.ledger_balances WHERE period = (SELECT period FROM before)
      UNION ALL SELECT debit, amount, 0 FROM posted
      UNION ALL SELECT credit, 0, amount FROM posted
    ) AS moved GROUP BY account
    ON CONFLICT DO NOTHING`.execute(transaction)
}
