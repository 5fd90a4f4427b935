/**
 * Compares the ledger with the facts that it was posted from (`settlement.md` §1, docs/ledger.md). It reads one snapshot
 * of the database, so that it can run while orders are placed.
 */
import { creditsLiability } from '@sousto/domain/ledger/accounts.ts'
import type { LEDGER_DIFFERENCES } from '@sousto/domain/ledger/differences.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import { formatMoney, type Haler, haler } from '@sousto/domain/money/money.ts'
import { BOOKS_WITHIN_DAYS, GATEWAY_NAMES } from '@sousto/domain/payment/gateways.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { issuingOutlet } from '../../database/credit-entries.ts'
import type { DB } from '../../database/tables.ts'
import { SOURCES } from './sources.ts'

const PAGE = 1_000

export type LedgerDifference = {
  readonly kind: (typeof LEDGER_DIFFERENCES)[number]
  /** The event and the position of the transfer in it, or the account. */
  readonly subject: string
  /** By the facts. */
  readonly expected: string
  /** By the ledger. */
  readonly stored: string
}

export type CheckedLedger = {
  readonly transfers: number
  readonly differences: readonly LedgerDifference[]
}

type ExpectedRow = {
  readonly event_key: string
  readonly nth: number
  readonly debit: string
  readonly credit: string
  readonly amount: Haler
  readonly kind: string
}

const EXPECTED_TYPES = {
  event_key: 'text',
  nth: 'smallint',
  debit: 'text',
  credit: 'text',
  amount: 'bigint',
  kind: 'text',
} as const

/** Writes the expected transfers to a temporary table, page by page. */
async function storeExpected(transaction: Transaction<DB>, events: readonly MoneyEvent[]): Promise<void> {
  const rows = events.flatMap(({ key, transfers }) =>
    transfers.map((transfer, nth): ExpectedRow => ({ ...transfer, event_key: key, nth })),
  )
  const parameter = rowsParameter<ExpectedRow, 'e'>('e', EXPECTED_TYPES, {
    event_key: rows.map(({ event_key }) => event_key),
    nth: rows.map(({ nth }) => nth),
    debit: rows.map(({ debit }) => debit),
    credit: rows.map(({ credit }) => credit),
    amount: rows.map(({ amount }) => amount),
    kind: rows.map(({ kind }) => kind),
  })
  await sql`INSERT INTO ledger_expected SELECT event_key, nth, debit, credit, amount, kind FROM ${parameter}`.execute(
    transaction,
  )
}

const mirrors = sql`r.debit = t.credit AND r.credit = t.debit AND r.amount = t.amount`

/**
 * Transfers that no fact explains any more, or that others explain: reversals and what they reverse by each other, and
 * the credits of a deleted account by adding up to zero.
 */
const EXPLAINED_OTHERWISE = sql`
  EXISTS (SELECT FROM shop.ledger_transfers r WHERE r.id = t.reverses AND ${mirrors})
  OR EXISTS (
    SELECT FROM shop.ledger_transfers r
    WHERE r.reverses = t.id AND ${mirrors} AND NOT EXISTS (SELECT FROM shop.ledger_transfers again WHERE again.reverses = r.id)
  ) OR (
    t.event_key ~ '^(credit|purse)/' AND split_part(t.event_key, '/', 2) IN (
      SELECT split_part(c.event_key, '/', 2) FROM shop.ledger_transfers c
      WHERE c.event_key ~ '^(credit|purse)/'
        AND NOT EXISTS (SELECT FROM shop.credit_purses p WHERE p.id = split_part(c.event_key, '/', 2)::bigint)
      GROUP BY 1
      HAVING sum(CASE
        WHEN c.debit LIKE 'credits\\_liability/%' THEN c.amount
        WHEN c.credit LIKE 'credits\\_liability/%' THEN -c.amount
        ELSE 0 END) = 0
    )
  )`

const row = (alias: 'e' | 't') =>
  sql.raw(`CASE WHEN ${alias}.event_key IS NULL THEN ''
    ELSE concat_ws(' ', ${alias}.kind, ${alias}.debit, '->', ${alias}.credit, ${alias}.amount) END`)

async function differingTransfers(transaction: Transaction<DB>): Promise<readonly LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    SELECT
      CASE WHEN t.event_key IS NULL THEN 'missing' WHEN e.event_key IS NULL THEN 'unexplained' ELSE 'different' END AS kind,
      concat(coalesce(e.event_key, t.event_key), ' ', coalesce(e.nth, t.position)) AS subject,
      ${row('e')} AS expected, ${row('t')} AS stored
    FROM ledger_expected e
    FULL JOIN shop.ledger_transfers t ON t.event_key = e.event_key AND t.position = e.nth
    WHERE (e.debit, e.credit, e.amount, e.kind) IS DISTINCT FROM (t.debit, t.credit, t.amount, t.kind)
      AND NOT (e.event_key IS NULL AND (${EXPLAINED_OTHERWISE}))
    ORDER BY 2`.execute(transaction)
  return rows
}

/** Balances by account, credit balances negative, of the accounts that begin so. */
async function balances(transaction: Transaction<DB>, prefix: string): Promise<ReadonlyMap<string, Haler>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    SELECT account, sum(amount)::bigint AS balance FROM (
      SELECT debit AS account, amount FROM shop.ledger_posted WHERE starts_with(debit, ${prefix})
      UNION ALL SELECT credit, -amount FROM shop.ledger_posted WHERE starts_with(credit, ${prefix})
    ) AS moved GROUP BY account HAVING sum(amount) <> 0`.execute(transaction)
  return new Map(rows.map(({ account, balance }) => [account, haler(balance)]))
}

const balance = (subject: string, expected: number, stored: number): readonly LedgerDifference[] =>
  expected === stored
    ? []
    : [
        {
          kind: 'balance',
          subject,
          expected: formatMoney(haler(expected)),
          stored: formatMoney(haler(stored)),
        },
      ]

/** Returns the issuers whose credits the ledger owes in another sum than the purses hold. */
async function creditDifferences(transaction: Transaction<DB>): Promise<readonly LedgerDifference[]> {
  const purses = await transaction
    .selectFrom('shop.credit_purses as p')
    .select([issuingOutlet.as('restaurantId'), 'p.city_id as cityId'])
    .select((eb) => eb.cast<number>(eb.fn.sum('p.balance'), 'bigint').as('balance'))
    .groupBy([issuingOutlet, 'p.city_id'])
    .execute()
  const held = new Map<string, number>(
    purses.map(({ balance: sum, ...issuer }) => [creditsLiability(issuer), sum]),
  )
  const owed = await balances(transaction, 'credits_liability')
  const accounts = [...new Set([...held.keys(), ...owed.keys()])].toSorted()
  return accounts.flatMap((account) => balance(account, held.get(account) ?? 0, 0 - (owed.get(account) ?? 0)))
}

/** Returns the reconciled days of gateways whose clearing accounts are not zero. */
async function clearingDifferences(transaction: Transaction<DB>): Promise<readonly LedgerDifference[]> {
  const open = await balances(transaction, 'gateway_clearing')
  const differences: LedgerDifference[] = []
  for (const gateway of GATEWAY_NAMES) {
    const { last } = await transaction
      .selectFrom('shop.payment_statements')
      .select((eb) => eb.fn.max<string | null>('day').as('last'))
      .where('gateway', '=', gateway)
      .where('checked_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (last === null) continue
    // An event around midnight may be in the statement of the day after.
    const until = Temporal.PlainDate.from(last).subtract({ days: BOOKS_WITHIN_DAYS[gateway] }).toString()
    const prefix = `gateway_clearing/${gateway}/`
    for (const [account, left] of open) {
      if (account.startsWith(prefix) && account.slice(prefix.length) <= until)
        differences.push(...balance(account, 0, left))
    }
  }
  return differences
}

/** Returns the accounts whose balance at the end of the last closed month differs from the transfers until then. */
async function snapshotDifferences(transaction: Transaction<DB>): Promise<readonly LedgerDifference[]> {
  const { rows } = await sql<{ account: string; expected: number; stored: number }>`
    WITH last AS (SELECT max(period) AS period FROM shop.ledger_closings),
    moved AS (
      SELECT account, sum(amount)::bigint AS balance FROM (
        SELECT debit AS account, amount FROM shop.ledger_posted WHERE period <= (SELECT period FROM last)
        UNION ALL SELECT credit, -amount FROM shop.ledger_posted WHERE period <= (SELECT period FROM last)
      ) AS each GROUP BY account
    ),
    kept AS (
      SELECT account, debits - credits AS balance FROM shop.ledger_balances WHERE period = (SELECT period FROM last)
    )
    SELECT account, coalesce(moved.balance, 0) AS expected, coalesce(kept.balance, 0) AS stored
    FROM moved FULL JOIN kept USING (account)
    WHERE coalesce(moved.balance, 0) <> coalesce(kept.balance, 0) ORDER BY account`.execute(transaction)
  return rows.flatMap(({ account, expected, stored }) => balance(account, expected, stored))
}

export const checkLedger = (database: Kysely<DB>): Promise<CheckedLedger> =>
  inTransaction(
    database,
    async (transaction) => {
      await sql`CREATE TEMPORARY TABLE ledger_expected (
        event_key text, nth smallint, debit text, credit text, amount bigint, kind text
      ) ON COMMIT DROP`.execute(transaction)
      for (const read of SOURCES.values()) {
        let after: number | null = 0
        while (after !== null) {
          const page: Awaited<ReturnType<typeof read>> = await read(transaction, { after, limit: PAGE })
          await storeExpected(transaction, page.events)
          after = page.last
        }
      }
      await sql`ANALYZE ledger_expected`.execute(transaction)
      const { transfers } = await transaction
        .selectFrom('shop.ledger_transfers')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('transfers'))
        .executeTakeFirstOrThrow()
      return {
        transfers,
        differences: [
          ...(await differingTransfers(transaction)),
          ...(await creditDifferences(transaction)),
          ...(await clearingDifferences(transaction)),
          ...(await snapshotDifferences(transaction)),
        ],
      }
    },
    'repeatable read',
  )
