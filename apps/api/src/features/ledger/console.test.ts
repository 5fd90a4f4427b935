/** The ledger in the console (`settlement.md` §1). */
import type { LedgerOverview } from '@sousto/contract/ledger/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'
import { checkWhenAsked } from './service.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-12-02T12:30')
const app = await anApi({ database, clock })
const admin = await signedInStaff(database, [{ role: 'admin' }], { name: 'Dana Vymyšlená', at: clock() })
const finance = await signedInStaff(database, [{ role: 'finance_preparer' }], { at: clock() })
const support = await signedInStaff(database, [{ role: 'support' }], { at: clock() })
const { run } = checkWhenAsked({ database, clock, log: app.log })
afterAll(async () => {
  await app.close()
  await drop()
})

const query = async (text: string) => (await database.pool.query(text)).rows
const overview = async () => (await finance.call(app, 'GET', '/provoz/ledger')).json<LedgerOverview>()
const ask = (by = finance) => by.call(app, 'POST', '/provoz/ledger/checks')
const close = (month: string, by = admin) =>
  by.call(app, 'POST', '/provoz/ledger/closings', { payload: { month } })

beforeEach(async () => {
  await emptyTables(
    database,
    'shop.ledger_transfers',
    'shop.ledger_closings',
    'shop.ledger_checks',
    'shop.ledger_check_requests',
    'shop.ledger_old_events',
    'shop.audit_log',
  )
})

it('is checked once for two people who ask at once, and lists the first differences [settlement-1.21]', async () => {
  await query(`INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at)
    SELECT 'order/' || n || '/delivered', 0, 1, 'rounding', 'outlet_payable/17', 500, 'items', '2026-11-27T18:00Z'
    FROM generate_series(1, 60) AS n`)
  expect(await overview()).toMatchObject({ check: null, checking: false, posting: false })
  await Promise.all([ask(), ask()])
  expect(await overview()).toMatchObject({ check: null, checking: true })
  await Promise.all([run(), run()])
  const { check, checking } = await overview()
  expect(checking).toBe(false)
  expect(check).toMatchObject({ at: '2026-12-02T11:30:00Z', transfers: 60, count: 60 })
  expect(check?.differences).toHaveLength(50)
  expect(check?.differences[0]).toMatchObject({ kind: 'unexplained', expected: '' })
  expect(await query('SELECT count(*)::integer FROM shop.ledger_checks')).toEqual([{ count: 1 }])
  await run()
  expect(await query('SELECT count(*)::integer FROM shop.ledger_checks')).toEqual([{ count: 1 }])
})

it('is checked after old money has been posted, and again if a process died meanwhile [settlement-1.21]', async () => {
  await query(`INSERT INTO shop.ledger_old_events (source, after_id, due_at, last_at)
    VALUES ('orders', 0, '2026-12-02T11:00Z', '2026-12-02T11:00Z')`)
  await ask()
  await run()
  expect(await overview()).toMatchObject({ checking: true, posting: true, check: null })
  await query('DELETE FROM shop.ledger_old_events')
  await query(`UPDATE shop.ledger_check_requests SET started_at = '2026-12-02T11:00Z'`)
  await run()
  expect(await overview()).toMatchObject({ checking: true })
  clock.pass({ hours: 1 })
  await run()
  expect(await overview()).toMatchObject({ checking: false, check: { count: 0 } })
})

it('has its months closed by an admin, once, logged [settlement-1.21]', async () => {
  expect((await overview()).closable[0]).toBe('2026-11')
  expect((await close('2026-12')).json()).toMatchObject({ code: 'ledger_month_not_closable' })
  expect((await close('2026-13')).statusCode).toBe(400)
  expect((await close('2026-11', finance)).statusCode).toBe(403)
  const answers = await Promise.all([close('2026-11'), close('2026-11')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await overview()).toMatchObject({
    closable: [],
    closings: [{ month: '2026-11', by: 'Dana Vymyšlená' }],
  })
  expect(await query('SELECT staff_id, detail FROM shop.audit_log')).toEqual([
    { staff_id: admin.id, detail: { month: '2026-11' } },
  ])
})

it('is hidden from support [settlement-1.21]', async () => {
  expect((await support.call(app, 'GET', '/provoz/ledger')).statusCode).toBe(403)
  expect((await ask(support)).statusCode).toBe(403)
})
