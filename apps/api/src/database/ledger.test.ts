import type { MoneyEvent, TransferKind } from '@sousto/domain/ledger/transfer.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { postEvents, resolveEvent, reverseEvent } from './ledger.ts'
import type { DB } from './tables.ts'

const { database, drop } = await testDatabase<DB>()
const { kysely, pool } = database
afterAll(drop)
beforeEach(() =>
  emptyTables(database, 'shop.ledger_transfers', 'shop.ledger_resolutions', 'shop.ledger_closings'),
)

const transfer = (amount: number, kind: TransferKind = 'items') =>
  ({ debit: 'customer_receivable/cash', credit: 'outlet_payable/17', amount: czk(amount), kind }) as const
const event = (more: Partial<MoneyEvent> = {}): MoneyEvent => ({
  key: 'order/1/delivered',
  at: Temporal.Instant.from('2026-11-27T18:00Z'),
  order: 1,
  transfers: [transfer(200), transfer(40, 'delivery')],
  ...more,
})
const post = (...events: readonly MoneyEvent[]) =>
  inTransaction(kysely, (transaction) => postEvents(transaction, events))
const stored = async (columns: string) =>
  (await pool.query(`SELECT ${columns} FROM shop.ledger_transfers ORDER BY event_key, position`)).rows
const close = (period: string, closedAt = '2027-01-05T08:00Z') =>
  pool.query('INSERT INTO shop.ledger_closings VALUES ($1, $2, $3)', [period, closedAt, 'cli:jana'])

describe('an event', () => {
  it('is posted once, by two transactions at the same time as well [settlement-1.2]', async () => {
    await Promise.all([post(event()), post(event())])
    await post(event())
    expect(await stored('event_key, position, amount, kind, order_id')).toEqual([
      { event_key: 'order/1/delivered', position: 0, amount: 20_000, kind: 'items', order_id: 1 },
      { event_key: 'order/1/delivered', position: 1, amount: 4_000, kind: 'delivery', order_id: 1 },
    ])
  })

  it('with other transfers than before is refused, and its transaction with it [settlement-1.3]', async () => {
    await post(event({ transfers: [transfer(200)] }))
    await expect(post(event(), event({ key: 'order/2/delivered' }))).rejects.toThrow('stored together')
    expect(await stored('event_key')).toEqual([{ event_key: 'order/1/delivered' }])
  })

  it('is not stored in part [settlement-1.3]', async () => {
    await expect(
      pool.query(`INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at)
        VALUES ('order/1/delivered', 0, 2, 'rounding', 'outlet_payable/17', 5, 'items', now())`),
    ).rejects.toThrow('stored together')
  })

  it.each([
    ["'rounding', 'rounding', 5", 'check constraint'],
    ["'rounding', 'outlet_payable/17', 0", 'check constraint'],
    ["'rounding', 'outlet_payable/17', -5", 'check constraint'],
    ["'rounding', NULL, 5", 'not-null constraint'],
    ["'', 'outlet_payable/17', 5", 'check constraint'],
  ])(
    'moves a positive amount between two accounts: %s is refused [settlement-1.1]',
    async (values, problem) => {
      await expect(
        pool.query(`INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at)
        VALUES ('order/1/delivered', 0, 1, ${values}, 'items', now())`),
      ).rejects.toThrow(problem)
    },
  )
})

describe('what is posted', () => {
  it.each([
    'UPDATE shop.ledger_transfers SET amount = amount + 1',
    'DELETE FROM shop.ledger_transfers',
    'TRUNCATE shop.ledger_transfers',
    "UPDATE shop.ledger_resolutions SET outcome = 'posted'",
    'DELETE FROM shop.ledger_closings',
  ])('is never changed: %s is refused [settlement-1.4]', async (statement) => {
    await post(event())
    await inTransaction(kysely, (transaction) =>
      postEvents(transaction, [event({ key: 'payout/1' })], { pending: true }),
    )
    await inTransaction(kysely, (transaction) => resolveEvent(transaction, 'payout/1', 'void', event().at))
    await close('2026-11')
    await expect(pool.query(statement)).rejects.toThrow('appended to only')
  })

  it('may not be changed by the owner of the tables either [settlement-1.4]', async () => {
    const { rows } = await pool.query<{ relacl: string }>(
      "SELECT DISTINCT relacl::text FROM pg_class WHERE relname IN ('ledger_transfers', 'ledger_resolutions', 'ledger_closings', 'ledger_balances')",
    )
    // a: INSERT, r: SELECT. UPDATE (w), DELETE (d) and TRUNCATE (D) are missing.
    for (const { relacl } of rows) expect(relacl).toMatch(/^\{\w+=ar[^wdD]*\/\w+\}$/)
  })

  it('is corrected by new transfers that name what they reverse, once [settlement-1.4]', async () => {
    await post(event())
    const reverse = () =>
      inTransaction(kysely, (transaction) => reverseEvent(transaction, event().key, event().at))
    expect(await reverse()).toBe(true)
    expect(await reverse()).toBe(false)
    const { rows } = await pool.query(`
      SELECT r.event_key, r.debit, r.credit, r.amount FROM shop.ledger_transfers r
      JOIN shop.ledger_transfers t ON t.id = r.reverses AND t.amount = r.amount ORDER BY r.position`)
    const mirrored = { event_key: 'reversal/order/1/delivered', debit: 'outlet_payable/17' }
    expect(rows).toEqual([
      { ...mirrored, credit: 'customer_receivable/cash', amount: 20_000 },
      { ...mirrored, credit: 'customer_receivable/cash', amount: 4_000 },
    ])
  })
})

describe('a pending event', () => {
  const pending = () =>
    inTransaction(kysely, (transaction) => postEvents(transaction, [event()], { pending: true }))
  const resolve = (outcome: 'posted' | 'void', key = event().key) =>
    inTransaction(kysely, (transaction) =>
      resolveEvent(transaction, key, outcome, Temporal.Instant.from('2026-12-02T08:00Z')),
    )
  const counted = async () =>
    (await pool.query('SELECT amount, period FROM shop.ledger_posted ORDER BY position')).rows

  it('counts once it is posted, in the month in which it is [settlement-1.5]', async () => {
    await pending()
    expect(await counted()).toEqual([])
    expect(await resolve('posted')).toBe(true)
    expect(await counted()).toEqual([
      { amount: 20_000, period: '2026-12' },
      { amount: 4_000, period: '2026-12' },
    ])
  })

  it('becomes posted or void once [settlement-1.5]', async () => {
    await pending()
    const outcomes = await Promise.all([resolve('void'), resolve('void')])
    expect(outcomes.toSorted()).toEqual([false, true])
    expect(await resolve('posted')).toBe(false)
    expect(await counted()).toEqual([])
  })

  it('is the only kind of event that can be resolved [settlement-1.5]', async () => {
    await post(event())
    await expect(resolve('void')).rejects.toThrow('only a pending event')
    await expect(resolve('posted', 'payout/9')).rejects.toThrow('only a pending event')
  })
})

describe('a closed month', () => {
  it('takes no transfers: the open one does, and names the month that they belong to [settlement-1.6]', async () => {
    await close('2026-11')
    await post(event(), event({ key: 'order/2/delivered', at: Temporal.Instant.from('2026-12-31T23:30Z') }))
    expect(await stored('period, belongs_to')).toMatchObject([
      { period: '2026-12', belongs_to: '2026-11' },
      {},
      { period: '2027-01', belongs_to: '2027-01' },
      {},
    ])
  })

  it('is closed after those before it, and once it is over [settlement-1.6]', async () => {
    await close('2026-11')
    for (const period of ['2026-11', '2026-10', '2027-01']) {
      await expect(close(period)).rejects.toThrow('one after another')
    }
    await close('2026-12')
  })

  it('waits for transactions that post in it, and later ones see it [settlement-1.6]', async () => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at)
        VALUES ('order/1/delivered', 0, 1, 'rounding', 'outlet_payable/17', 5, 'items', '2026-11-27T18:00Z')`)
      const closing = close('2026-11')
      const waits = `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
      let waiting = 0
      while (waiting === 0) [{ count: waiting }] = (await pool.query(waits)).rows
      const later = post(event({ key: 'order/2/delivered' }))
      await client.query('COMMIT')
      await Promise.all([closing, later])
    } finally {
      client.release()
    }
    expect(await stored('event_key, position, period')).toMatchObject([
      { event_key: 'order/1/delivered', period: '2026-11' },
      { event_key: 'order/2/delivered', period: '2026-12' },
      {},
    ])
  })
})
