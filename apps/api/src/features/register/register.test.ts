/** The register, notices of illegal content and complaints of outlets (`administration.md` §9). */
import type {
  OutletComplaints,
  RegisterEntries,
  RegisterEntryDetail,
} from '@sousto/contract/register/wire.ts'
import type { ModeratedReviewDetail } from '@sousto/contract/review-moderation/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'
import { addReview } from '../reviews/service.ts'
import { deleteOldEntries } from './store.ts'

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
const cook = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
const HOSTILE = '=HYPERLINK("http://zlo.example") <script>'

beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.register_entries', 'shop.reviews', 'shop.attempts', 'shop.audit_log')
  await query('DELETE FROM graphile_worker._private_jobs')
})

const NOTICE = {
  place: 'https://sousto.example/x',
  text: 'Cizí fotografie.',
  name: 'Květa Smyšlená',
  email: 'Kveta@priklad.example',
  review: null,
  honest: true,
}
const notify = (change: object = {}) =>
  app.inject({ method: 'POST', url: '/api/notices', payload: { ...NOTICE, ...change } })
const list = async (search = '') =>
  (await dana.call(app, 'GET', `/provoz/register${search}`)).json<RegisterEntries>()
const complain = (text: string, who = owner) =>
  who.call(app, 'POST', '/provoz/outlets/101/complaints', { payload: { text } })
const decide = (id: number, version = '1', outcome = 'rejected') =>
  dana.call(app, 'POST', `/provoz/register/${id}/decision`, {
    payload: { outcome, text: 'Fotografie patří podniku.' },
    headers: { 'if-match': `"${version}"` },
  })
const mails = async () =>
  (await query('SELECT payload FROM graphile_worker._private_jobs ORDER BY id')).map(({ payload }) => payload)

describe('a notice of illegal content', () => {
  it('is sent by anybody, confirmed, decided once and answered [administration-9.2]', async () => {
    expect((await notify()).statusCode).toBe(200)
    const [entry] = (await list('?kind=notice&state=open')).entries
    expect(entry).toMatchObject({ dueOn: '2026-12-04', state: 'open' })
    const id = entry?.id ?? 0
    const answers = await Promise.all([decide(id), decide(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await decide(id, '2')).json().code).toBe('register_entry_not_decidable')
    expect(await mails()).toMatchObject([
      { template: 'noticeReceived', to: 'kveta@priklad.example', data: { number: id, dueOn: '2026-12-04' } },
      { template: 'registerAnswered', to: 'kveta@priklad.example', data: { outcome: 'rejected' } },
    ])
    expect(await query('SELECT action, detail FROM shop.audit_log')).toEqual([
      {
        action: 'register-decide',
        detail: { entry: id, kind: 'notice', before: { outcome: null }, after: { outcome: 'rejected' } },
      },
    ])
  })

  it('needs a place, reasons and honesty, but neither name nor e-mail [administration-9.2]', async () => {
    for (const [field, value] of Object.entries({ place: ' ', text: '', email: 'nikdo', honest: false })) {
      const refused = await notify({ [field]: value })
      expect([refused.statusCode, refused.json().field]).toEqual([400, field])
    }
    expect((await notify({ text: 'x'.repeat(2001) })).statusCode).toBe(400)
    expect((await notify({ name: '', email: '' })).statusCode).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('about a review waits with it, and is decided there [administration-9.2]', async () => {
    const review = {
      restaurantId: 101,
      orderId: null,
      food: 1,
      delivery: 1,
      text: 'Volejte 777 123 456.',
    } as const
    await database.kysely
      .transaction()
      .execute((transaction) => addReview(transaction, { ...review, at: clock() }))
    const [{ id }] = await query('SELECT max(id)::int AS id FROM shop.reviews')
    await notify({ review: id })
    await notify({ review: 999_999 })
    const read = await dana.call(app, 'GET', `/provoz/reviews/${id}`)
    expect(read.json<ModeratedReviewDetail>()).toMatchObject({
      reports: 1,
      version: '1',
      entries: [{ kind: 'notice' }],
    })
    const [unknown, known] = (await list()).entries
    expect([unknown?.review, known?.review]).toEqual([null, id])
    expect((await decide(known?.id ?? 0)).json().code).toBe('register_entry_not_decidable')
  })

  it('is slowed down when a network or mailbox sends many [administration-9.2]', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 5; sent += 1)
      statuses.push((await notify({ email: `kve.ta+${sent}@priklad.example` })).statusCode)
    expect(statuses).toContain(429)
    expect(statuses[0]).toBe(200)
  })
})

describe('a complaint of an outlet', () => {
  it('is written and answered for its owners [administration-9.3]', async () => {
    const { complaints } = (await complain('Proč jsme poslední?')).json<OutletComplaints>()
    expect(complaints).toMatchObject([{ text: 'Proč jsme poslední?', dueOn: '2026-12-11', state: 'open' }])
    await decide(complaints[0]?.id ?? 0)
    const read = await owner.call(app, 'GET', '/provoz/outlets/101/complaints')
    expect(read.json()).toMatchObject({
      complaints: [{ state: 'decided', answer: 'Fotografie patří podniku.' }],
    })
    expect(await mails()).toMatchObject([{ template: 'registerAnswered', to: owner.email }])
  })

  it('is neither written nor read by others, and ten at most wait [administration-9.3]', async () => {
    expect((await complain('Proč?', cook)).statusCode).toBe(403)
    expect((await cook.call(app, 'GET', '/provoz/outlets/101/complaints')).statusCode).toBe(403)
    expect((await owner.call(app, 'GET', '/provoz/outlets/1101/complaints')).statusCode).toBe(403)
    expect((await complain(' ')).statusCode).toBe(400)
    const sent = await Promise.all(Array.from({ length: 12 }, () => complain('Proč?')))
    expect(sent.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  })
})

describe('a request about own data', () => {
  const REQUEST = {
    kind: 'data_erasure',
    email: ' Kveta@priklad.example',
    text: 'Objednávala jsem bez účtu.',
  }
  const ask = (change: object = {}) =>
    app.inject({ method: 'POST', url: '/api/data-requests', payload: { ...REQUEST, ...change } })

  it('is sent by anybody, confirmed with its day a month later, and answered to that mailbox [administration-9.11]', async () => {
    expect((await ask()).statusCode).toBe(200)
    const [entry] = (await list('?kind=data_erasure')).entries
    expect(entry).toMatchObject({ dueOn: '2026-12-27', state: 'open' })
    expect((await decide(entry?.id ?? 0)).json()).toMatchObject({
      state: 'decided',
      email: NOTICE.email.toLowerCase(),
    })
    expect(await mails()).toMatchObject([
      {
        template: 'dataRequestReceived',
        to: 'kveta@priklad.example',
        data: { number: entry?.id, dueOn: '2026-12-27' },
      },
      {
        template: 'registerAnswered',
        to: 'kveta@priklad.example',
        data: { kind: 'data_erasure', answer: 'Fotografie patří podniku.' },
      },
    ])
  })

  it('is kept once while an equal one waits, also when both come at once [administration-9.11]', async () => {
    const answers = await Promise.all([ask(), ask(), ask({ text: 'A vlastně i fotku.' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await list()).entries).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
  })

  it('is slowed down per mailbox, and refused without one [administration-9.11]', async () => {
    expect((await ask({ email: ' ' })).json()).toMatchObject({
      code: 'data_request_incomplete',
      field: 'email',
    })
    expect((await ask({ kind: 'data_correction', text: ' ' })).json()).toMatchObject({ field: 'text' })
    expect((await ask({ kind: 'notice' })).statusCode).toBe(400)
    expect((await ask({ text: 'x'.repeat(2001) })).statusCode).toBe(400)
    for (const text of ['1', '2', '3', '4']) await ask({ text })
    expect((await ask({ text: '5' })).json()).toMatchObject({ code: 'too_many_attempts' })
    expect((await list()).entries.length).toBeLessThan(5)
  })

  it('that came by letter is noted by the staff who may, and logged without its words [administration-9.11]', async () => {
    const note = (who = dana) =>
      who.call(app, 'POST', '/provoz/register/data-requests', {
        payload: {
          kind: 'data_access',
          name: 'Květa Smyšlená',
          email: NOTICE.email,
          text: 'Dopis z pondělí.',
        },
      })
    expect((await note(owner)).statusCode).toBe(403)
    expect([(await note()).statusCode, (await note()).statusCode]).toEqual([200, 200])
    const [entry] = (await list('?kind=data_access')).entries
    expect(await query("SELECT detail FROM shop.audit_log WHERE action = 'data-request-note'")).toEqual([
      { detail: { entry: entry?.id, kind: 'data_access' } },
    ])
    const read = await dana.call(app, 'GET', `/provoz/register/${entry?.id}`)
    expect(read.json()).toMatchObject({ name: 'Květa Smyšlená', filedBy: 'Dana Smyšlená' })
    const { body } = await dana.call(app, 'GET', '/provoz/register/csv')
    expect(body).not.toMatch(/Květa|kveta|Dopis/)
  })
})

describe('the register', () => {
  it('is filtered by kind, state and outlet, page by page, and exported without persons [administration-9.1]', async () => {
    await complain(HOSTILE)
    await notify()
    await query(`INSERT INTO shop.register_entries (kind, filed_at, due_on, written)
      SELECT 'notice', filed_at, due_on, '' FROM shop.register_entries, generate_series(1, 50) WHERE kind = 'notice'`)
    const first = await list()
    expect(first.entries).toHaveLength(50)
    expect((await list(`?before=${first.next}`)).entries.map(({ kind }) => kind)).toEqual([
      'notice',
      'outlet_complaint',
    ])
    expect((await list('?outlet=101')).entries).toHaveLength(1)
    expect((await list('?state=late')).entries).toEqual([])
    clock.set('2026-12-12T12:00')
    const late = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    const lateOnes = (await late.call(app, 'GET', '/provoz/register?kind=outlet_complaint&state=late')).json()
    expect(lateOnes).toMatchObject({ entries: [{ state: 'late' }] })
    const { body } = await late.call(app, 'GET', '/provoz/register/csv')
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFFČíslo;Druh;Podáno;Rozhodnout do;Stav;Podnik;Důvod;Výsledek;Rozhodnuto',
    )
    expect(body).not.toMatch(/Květa|kveta@|HYPERLINK/)
  })

  it('is hidden from others, and reads one entry [administration-9.1]', async () => {
    await notify()
    const [entry] = (await list()).entries
    const read = await dana.call(app, 'GET', `/provoz/register/${entry?.id}`)
    expect(read.json<RegisterEntryDetail>()).toMatchObject({
      name: 'Květa Smyšlená',
      text: 'Cizí fotografie.',
    })
    expect((await owner.call(app, 'GET', '/provoz/register')).statusCode).toBe(403)
    expect((await dana.call(app, 'GET', '/provoz/register/999999')).statusCode).toBe(404)
  })

  it('forgets after three years what does not wait any more [administration-9.1]', async () => {
    await notify()
    await complain('Proč?')
    const [complaint] = (await list('?kind=outlet_complaint')).entries
    await decide(complaint?.id ?? 0)
    await deleteOldEntries(database.kysely, clock().add({ hours: 1 }))
    expect((await list()).entries.map(({ kind }) => kind)).toEqual(['notice'])
  })
})
