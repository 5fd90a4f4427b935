/** The page of legal duties (`administration.md` §9). */
import type { LegalStatus } from '@sousto/contract/legal-status/wire.ts'
import type { Duty } from '@sousto/domain/legal-status/duties.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
await importFile(database, aFile())
const app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows
const dana = await signedInStaff(database, [{ role: 'admin' }], { name: 'Dana Smyšlená', at: clock() })
const owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })

beforeEach(async () => {
  await emptyTables(
    database,
    'shop.legal_checks',
    'shop.legal_settings',
    'shop.register_entries',
    'shop.reviews',
    'shop.allergen_statements',
    'shop.audit_log',
  )
})

const read = async () => (await dana.call(app, 'GET', '/provoz/legal-status')).json<LegalStatus>()
const dutyOf = async (duty: Duty) => (await read()).duties.find((each) => each.duty === duty)
const SETTINGS = {
  companySize: 'micro',
  accessibility: { madeOn: '2026-10-12', method: ' vlastní zkouška ' },
  requiresAgeProof: false,
} as const
const change = (payload: object, version = '0') =>
  dana.call(app, 'PUT', '/provoz/legal-status/settings', {
    payload,
    headers: { 'if-match': `"${version}"` },
  })

describe('the page of legal duties', () => {
  it('follows the data of the running product [administration-9.4]', async () => {
    await query(`UPDATE shop.items SET allergens = '{}' WHERE id = (SELECT min(id) FROM shop.items)`)
    expect(await dutyOf('allergens')).toMatchObject({ missing: [{ code: 'allergens', count: 1 }] })
    await query(`INSERT INTO shop.allergen_statements (outlet_id, dishes, said_at, staff_id)
      SELECT p.restaurant_id, array_agg(i.id), now(), ${dana.id} FROM shop.items i
      JOIN shop.sections p ON p.id = i.section_id GROUP BY 1`)
    expect(await dutyOf('allergens')).toMatchObject({ state: 'done', missing: [] })

    expect(await dutyOf('decisions')).toMatchObject({ state: 'unused' })
    await query(`INSERT INTO shop.register_entries (kind, filed_at, due_on, written)
      VALUES ('notice', '2026-11-01T12:00Z', '2026-11-08', 'Padělek.')`)
    expect(await dutyOf('decisions')).toMatchObject({ missing: [{ code: 'late_decisions', count: 1 }] })
    expect((await read()).deadlines).toMatchObject([{ kind: 'notice', state: 'late' }])

    await query(`INSERT INTO shop.reviews (restaurant_id, food_rating, delivery_rating, text, created_at)
      VALUES (101, 5, 5, '', now())`)
    expect(await dutyOf('reviews')).toMatchObject({ missing: [{ code: 'unverified_reviews', count: 1 }] })
    expect(await dutyOf('outlet_terms')).toMatchObject({ missing: [{ code: 'terms_version' }] })
    expect(await dutyOf('sales_registration')).toMatchObject({ missing: [{ code: 'registration_off' }] })
    expect(await dutyOf('traders')).toMatchObject({ state: 'missing' })
  })

  it('has the announced terms for outlets that are not in force yet, and who accepted them [administration-3.10, administration-9.4]', async () => {
    expect((await read()).nextTerms).toBeNull()
    await query(`INSERT INTO shop.outlet_terms (valid_from, document, announced_at, actor) VALUES
      ('2026-11-27', 'První', '2026-11-27T08:00Z', 'Dana'), ('2026-12-20', 'Třetí', '2026-11-27T09:00Z', 'Dana'),
      ('2026-12-13', 'Druhá', '2026-11-27T09:00Z', 'Dana')`)
    const { nextTerms } = await read()
    expect(nextTerms).toMatchObject({ validFrom: '2026-12-13', accepted: 0 })
    expect(nextTerms?.outlets).toBeGreaterThan(0)
    await query(
      `INSERT INTO shop.outlet_terms_acceptances VALUES (101, ${nextTerms?.version}, now(), 'Květa')`,
    )
    expect((await read()).nextTerms).toMatchObject({ accepted: 1 })
    await query('TRUNCATE shop.outlet_terms, shop.outlet_terms_acceptances')
  })

  it('counts requests about own data, and those after their day [administration-9.11]', async () => {
    await query(`INSERT INTO shop.register_entries (kind, filed_at, due_on, written, email)
      VALUES ('data_access', '2026-10-01T12:00Z', '2026-11-01', '', 'a@priklad.example'),
        ('data_erasure', '2026-11-20T12:00Z', '2026-12-20', '', 'b@priklad.example')`)
    expect(await dutyOf('personal_data')).toMatchObject({
      all: 2,
      done: 1,
      state: 'partial',
      missing: [{ code: 'late_requests', count: 1 }],
    })
    expect(await dutyOf('decisions')).toMatchObject({ state: 'unused' })
    expect((await read()).deadlines.map(({ kind }) => kind)).toEqual(['data_access', 'data_erasure'])
  })

  it('notes who looked and when, with what was missing then [administration-9.4]', async () => {
    expect(await dutyOf('dac7')).toMatchObject({ checked: null })
    const checked = await dana.call(app, 'POST', '/provoz/legal-status/dac7/check')
    expect(checked.json<LegalStatus>().duties.find(({ duty }) => duty === 'dac7')).toMatchObject({
      checked: { at: clock().toString(), by: 'Dana Smyšlená' },
    })
    expect(await query('SELECT action, detail FROM shop.audit_log')).toMatchObject([
      { action: 'legal-check', detail: { duty: 'dac7', state: 'missing', missing: [{ code: 'sellers' }] } },
    ])
    expect((await dana.call(app, 'POST', '/provoz/legal-status/kouzla/check')).statusCode).toBe(400)
  })

  it('has settings, changed by the one of two people who was first [administration-9.5]', async () => {
    const answers = await Promise.all([change(SETTINGS), change({ ...SETTINGS, companySize: 'small' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const late = answers.find(({ statusCode }) => statusCode === 412)
    expect(late?.json()).toMatchObject({
      code: 'legal_settings_changed_meanwhile',
      current: { version: '1' },
    })
    const [logged] = await query('SELECT action, detail FROM shop.audit_log')
    expect(logged).toMatchObject({
      action: 'legal-settings',
      detail: {
        before: { companySize: 'large', accessibilityOn: null },
        after: { accessibilityOn: '2026-10-12', accessibilityMethod: 'vlastní zkouška' },
      },
    })
    expect(await dutyOf('accessibility')).toMatchObject({ state: 'done' })
  })

  it('gives customers the accessibility statement [administration-9.6]', async () => {
    const statement = async () => (await app.inject('/api/accessibility')).json()
    expect(await statement()).toEqual({ statement: null })
    await change(SETTINGS)
    expect(await statement()).toEqual({ statement: { madeOn: '2026-10-12', method: 'vlastní zkouška' } })
  })

  it('is hidden from others [administration-9.4]', async () => {
    expect((await owner.call(app, 'GET', '/provoz/legal-status')).statusCode).toBe(403)
    expect((await owner.call(app, 'POST', '/provoz/legal-status/dac7/check')).statusCode).toBe(403)
  })
})
