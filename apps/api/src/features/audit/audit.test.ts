import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aFile, anApi, aRestaurantEntry } from '../../catalogue-test.ts'
import { signedInStaff } from '../../staff-test.ts'
import { audit, eraseFromAuditLog, expireAuditLog, verifyChain } from './service.ts'

const { database, drop } = await catalogueDatabase(aFile({ restaurants: [aRestaurantEntry()] }))
const { kysely, pool } = database
const clock = fakeClock('2026-11-27T18:00')
const app = await anApi({ database, clock })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock(), name: 'Dana Vymyšlená' })
const { rows: places } = await pool.query<{ outlet: number }>('SELECT id AS outlet FROM shop.restaurants')
const outlet = places[0]?.outlet ?? 0
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set('2026-11-27T18:00')
  await emptyTables(database, 'shop.audit_log', 'shop.audit_links')
})

type Entry = Partial<Parameters<typeof audit>[1]>
const write = (action: AuditAction, entry: Entry = {}) =>
  kysely
    .transaction()
    .execute((transaction) =>
      audit(transaction, { at: clock(), by: 'cli:root', action, detail: {}, ...entry }),
    )

const query = async (text: string) => (await pool.query(text)).rows
/** What somebody could do who switches triggers off. */
const tamper = (statement: string) =>
  pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
const problems = async (known: Parameters<typeof verifyChain>[1] = null) =>
  (await verifyChain(kysely, known)).problems.map(({ kind }) => kind)

const records = async (search = '') => {
  const response = await admin.call(app, 'GET', `/provoz/audit${search}`)
  return response.json<{
    records: { position: number; action: string; actor: string; client: string | null }[]
    next: number | null
    head: { position: number; hash: string } | null
  }>()
}
const actions = async (search: string) => (await records(search)).records.map(({ action }) => action)

describe('the chain', () => {
  it('links what administrators did, in the order of their commits, and nothing else [administration-10.2]', async () => {
    const many = Array.from({ length: 20 }, (_, run) => write('payout-prepare', { detail: { run } }))
    await Promise.all([...many, write('order-accept', { detail: { order: '2026/4821907' } })])
    expect(await problems()).toEqual([])
    expect(await query('SELECT count(*)::integer, max(position)::integer FROM shop.audit_links')).toEqual([
      { count: 20, max: 20 },
    ])
  })

  it('takes its lock at the commit, so that nobody waits for an open transaction [administration-10.2]', async () => {
    const detail = { run: 1 }
    await kysely.transaction().execute(async (transaction) => {
      await audit(transaction, { at: clock(), by: 'cli:root', action: 'payout-prepare', detail })
      await write('payout-release', { detail })
    })
    const order = await query('SELECT action FROM shop.audit_links ORDER BY position')
    expect(order).toEqual([{ action: 'payout-release' }, { action: 'payout-prepare' }])
    expect(await problems()).toEqual([])
  })

  it('shows what was changed, removed or cut off without the triggers [administration-10.3]', async () => {
    for (const run of [1, 2, 3]) await write('payout-release', { detail: { run, before: { at: 1.5 } } })
    const { head } = await verifyChain(kysely, null)
    expect(await problems(head)).toEqual([])
    await tamper(`UPDATE shop.audit_log SET detail = '{"run":9}' WHERE detail->>'run' = '1'`)
    expect(await problems()).toEqual(['changed'])
    await tamper(`DELETE FROM shop.audit_log WHERE detail->>'run' = '2'`)
    expect(await problems()).toEqual(['changed', 'removed'])
    await tamper(`DELETE FROM shop.audit_links WHERE position = 3`)
    expect(await problems(head)).toEqual(['changed', 'removed', 'unlinked', 'head'])
  })

  it('is checked in the console, too, and the answer lists the first fifty problems [administration-10.8]', async () => {
    for (let run = 0; run < 60; run++) await write('payout-release', { detail: { run } })
    const { head } = await records()
    const verify = async (known: typeof head = null) =>
      (await admin.call(app, 'POST', '/provoz/audit/verification', { payload: { known } })).json()
    expect(await verify(head)).toEqual({ head, erased: 0, count: 0, problems: [] })
    expect(await verify({ position: 1, hash: 'f'.repeat(64) })).toMatchObject({
      count: 1,
      problems: [{ kind: 'head', entry: 1 }],
    })
    await tamper(`UPDATE shop.audit_log SET actor = 'cli:jiny'`)
    const tampered = await verify()
    expect(tampered.count).toBe(60)
    expect(tampered.problems).toHaveLength(50)
    const malformed = { known: { position: -1, hash: 'x' } }
    const refused = await admin.call(app, 'POST', '/provoz/audit/verification', { payload: malformed })
    expect(refused.statusCode).toBe(400)
  })
})

it('the log is appended to only [administration-10.4]', async () => {
  await write('voucher-end', { detail: { code: 'PODZIM' } })
  for (const statement of [
    `UPDATE shop.audit_log SET actor = 'cli:jiny'`,
    `UPDATE shop.audit_log SET detail = '{"code":"ZIMA"}'`,
    'DELETE FROM shop.audit_log',
    'DELETE FROM shop.audit_links',
    'UPDATE shop.audit_links SET position = 2',
    'TRUNCATE shop.audit_log',
    'TRUNCATE shop.audit_links',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow('this violates that')
  }
  expect(await problems()).toEqual([])
})

describe('retention', () => {
  it('leaves the last expired link as the beginning of the chain [administration-10.5]', async () => {
    for (const run of [1, 2]) await write('payout-release', { detail: { run } })
    await write('order-accept')
    clock.pass({ hours: 24 * 1_000 })
    await write('payout-release', { detail: { run: 3 } })
    const expire = () =>
      expireAuditLog(kysely, { before: clock().subtract({ hours: 24 * 3 * 366 }), at: clock() })
    await expire()
    expect(await query('SELECT FROM shop.audit_log')).toHaveLength(4)
    clock.pass({ hours: 24 * 200 })
    await expire()
    expect(await query('SELECT action FROM shop.audit_log ORDER BY id')).toEqual([
      { action: 'payout-release' },
      { action: 'audit-expire' },
    ])
    expect(await query('SELECT position::integer FROM shop.audit_links ORDER BY 1')).toEqual([
      { position: 2 },
      { position: 3 },
      { position: 4 },
    ])
    expect(await problems()).toEqual([])
    clock.pass({ hours: 24 * 1_200 })
    await expire()
    await expire()
    expect(await problems()).toEqual([])
    expect(await query('SELECT action FROM shop.audit_log')).toEqual([{ action: 'audit-expire' }])
  })

  it('erases what the log says of a deleted customer, and says so [administration-10.5]', async () => {
    await write('user-find', { detail: { search: 'ela@priklad.example' } })
    await write('user-show', { userId: 7, detail: { purpose: 'reklamace' } })
    await write('user-show', { userId: 8, detail: { purpose: 'reklamace' } })
    await kysely
      .transaction()
      .execute((transaction) =>
        eraseFromAuditLog(transaction, { userId: 7, words: ['ela@priklad.example'], at: clock() }),
      )
    expect(await query('SELECT action, detail FROM shop.audit_log ORDER BY id')).toMatchObject([
      { action: 'user-find', detail: {} },
      { action: 'user-show', detail: {} },
      { action: 'user-show', detail: { purpose: 'reklamace' } },
      { action: 'audit-erase' },
    ])
    expect(await verifyChain(kysely, null)).toMatchObject({ problems: [], erased: 2 })
    await pool.query(`UPDATE shop.audit_log SET detail = '{}' WHERE user_id = 8`)
    expect(await problems()).toEqual(['erased'])
  })
})

it('an action that replaces a value fails without before and after [administration-10.7]', async () => {
  await expect(write('dispatch-settings')).rejects.toThrow('without before and after')
  expect(await query('SELECT action FROM shop.audit_log')).toEqual([])
})

describe('the list for administrators', () => {
  it('says who did what as what to what from where, the latest first [administration-10.1]', async () => {
    const by = { id: admin.id, role: 'admin', subject: { kind: 'marketplace' }, client: '192.0.2.7' } as const
    await write('vat-class-add', { by, detail: { before: null, after: { percent: 12 } } })
    await write('payout-release')
    expect(await records()).toMatchObject({
      head: { position: 2 },
      next: null,
      records: [
        { action: 'payout-release', actor: 'cli:root', role: null, place: null, client: null },
        {
          action: 'vat-class-add',
          actor: 'Dana Vymyšlená',
          role: 'admin',
          client: '192.0.2.7',
          detail: { before: null, after: { percent: 12 } },
        },
      ],
    })
  })

  it('is filtered by person, action, place and day, and read page by page [administration-10.6]', async () => {
    const by = { id: admin.id, role: 'admin', subject: { kind: 'marketplace' } } as const
    await write('vat-class-add', { by })
    await write('key-make', { subject: { kind: 'outlet', outlet, city: 'olomouc' } })
    const detail = { before: { mode: 'offer' }, after: { mode: 'direct' } }
    await write('dispatch-settings', { subject: { kind: 'city', city: 'olomouc' }, detail })
    clock.set('2026-11-28T00:00')
    await write('payout-release')
    expect(await actions('?search=dana')).toEqual(['vat-class-add'])
    expect(await actions('?search=%25')).toEqual([])
    expect(await actions('?action=payout-release')).toEqual(['payout-release'])
    expect(await actions('?city=olomouc')).toEqual(['dispatch-settings', 'key-make'])
    expect(await actions(`?outlet=${outlet}`)).toEqual(['key-make'])
    expect(await actions('?from=2026-11-28')).toEqual(['payout-release'])
    expect(await actions('?to=2026-11-27')).toEqual(['dispatch-settings', 'key-make', 'vat-class-add'])
    for (let run = 0; run < 50; run += 1) await write('payout-prepare', { detail: { run } })
    const { records: page, next } = await records()
    expect([page.length, next]).toEqual([50, 5])
    expect(await actions(`?before=${next}`)).toHaveLength(4)
  })

  it('is exported with its filter, and the export is logged [administration-10.6]', async () => {
    await write('voucher-end', { detail: { code: '=1+1' } })
    await write('payout-release')
    const csv = await admin.call(app, 'GET', '/provoz/audit/csv?action=voucher-end')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.split('\r\n')).toEqual([
      '\uFEFFKdy;Kdo;Role;Co;Kde;Podrobnosti;Odkud;Pořadí',
      '2026-11-27T18:00:00;cli:root;;Ukončený poukaz;;"{""code"":""=1+1""}";;1',
      '',
    ])
    expect((await records()).records[0]).toMatchObject({
      action: 'audit-export',
      client: '127.0.0.1',
      detail: { action: 'voucher-end', records: 1 },
    })
  })
})
