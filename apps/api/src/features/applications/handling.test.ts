/** How the staff handle applications (`administration.md` §3). */
import type { ApplicationDetail, ReceivedApplications } from '@sousto/contract/received-applications/wire.ts'
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

const PATH = '/provoz/applications'
const dana = await signedInStaff(database, [{ role: 'admin' }], { name: 'Dana Smyšlená', at: clock() })
const owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
const HOSTILE = '<img src=x onerror=alert(1)> =HYPERLINK("http://zlo.example")'

async function apply(change: object = {}): Promise<ApplicationDetail> {
  const payload = {
    companyName: 'Bistro U Koně',
    representativeName: 'Květa Smyšlená',
    phone: '+420777123456',
    email: 'kveta@priklad.example',
    delivery: true,
    city: 'Olomouc',
    address: 'Švestková 14, 779 00 Olomouc',
    companyFocus: 'česká kuchyně',
    ...change,
  }
  await app.inject({ method: 'POST', url: '/api/location/contact/workWithUs', payload })
  const [{ id }] = await query('SELECT max(id) AS id FROM shop.applications')
  return read(Number(id))
}
async function applyAsCourier(): Promise<void> {
  const payload = {
    city: 'olomouc',
    vehicle: 'scooter',
    name: 'Jonáš Smyšlený',
    phone: '777123456',
    email: 'jonas@priklad.example',
    age: true,
  }
  await app.inject({ method: 'POST', url: '/api/location/contact/deliverWithUs', payload })
}
const read = async (id: number) => (await dana.call(app, 'GET', `${PATH}/${id}`)).json<ApplicationDetail>()
const list = async (search = '') =>
  (await dana.call(app, 'GET', `${PATH}${search}`)).json<ReceivedApplications>()
const names = async (search: string) => (await list(search)).applications.map(({ name }) => name)
const put = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, payload: object) =>
  dana.call(app, 'PUT', `${PATH}/${id}`, { payload, headers: { 'if-match': `"${version}"` } })
const answer = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, payload: object) =>
  dana.call(app, 'POST', `${PATH}/${id}/answer`, { payload, headers: { 'if-match': `"${version}"` } })
const mails = () =>
  query("SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'applicationAnswer'")

beforeEach(async () => {
  await emptyTables(database, 'shop.applications', 'shop.attempts', 'shop.audit_log')
  await query('DELETE FROM graphile_worker._private_jobs')
})

describe('the list of applications', () => {
  it('has both forms, by form, state, owner and text [administration-3.1]', async () => {
    const mine = await apply()
    await applyAsCourier()
    await put(mine, { state: 'talking', owner: dana.id })
    expect(await names('')).toEqual(['Jonáš Smyšlený', 'Bistro U Koně'])
    expect(await names('?kind=courier')).toEqual(['Jonáš Smyšlený'])
    expect(await names('?state=talking')).toEqual(['Bistro U Koně'])
    expect(await names(`?owner=${dana.id}`)).toEqual(['Bistro U Koně'])
    expect(await names('?search=KV%C4%9ATA')).toEqual(['Bistro U Koně'])
    expect(await names('?search=100%25')).toEqual([])
    expect((await list()).applications[1]).toMatchObject({ owner: { id: dana.id, name: 'Dana Smyšlená' } })
  })

  it('is read page by page and as a table without contacts and formulas [administration-3.1]', async () => {
    const { id } = await apply({ companyName: `=${HOSTILE}` })
    await query(`INSERT INTO shop.applications (received_at, application, email, fingerprint)
      SELECT received_at, application, email, sha256(n::text::bytea) FROM shop.applications, generate_series(1, 50) AS n`)
    const { applications, next } = await list()
    expect(applications).toHaveLength(50)
    expect((await list(`?before=${next}`)).applications.map((each) => each.id)).toEqual([id])
    const { body } = await dana.call(app, 'GET', `${PATH}/csv`)
    const [header, row] = body.split('\r\n')
    expect(header).toBe('\uFEFFPřišla;Formulář;Kdo;Město;Stav;Vyřizuje')
    expect(row).toContain(`Podnik;"'=<img`)
    expect(body).not.toContain('kveta@')
  })

  it('is hidden from others [administration-3.1]', async () => {
    expect((await owner.call(app, 'GET', PATH)).statusCode).toBe(403)
  })
})

describe('an application', () => {
  it('gets a state, an owner and notes, which the log has without their text [administration-3.2]', async () => {
    const received = await apply({ additionalInfo: HOSTILE })
    expect(received).toMatchObject({ state: 'new', owner: null, notes: [], version: '1' })
    expect(received.application.answers).toMatchObject({ note: HOSTILE, email: 'kveta@priklad.example' })
    const taken = (await put(received, { state: 'talking', owner: dana.id })).json<ApplicationDetail>()
    expect(taken).toMatchObject({ state: 'talking', owner: { id: dana.id }, version: '2' })
    const noted = await dana.call(app, 'POST', `${PATH}/${taken.id}/notes`, { payload: { text: HOSTILE } })
    expect(noted.json()).toMatchObject({ notes: [{ by: 'Dana Smyšlená', answer: null, text: HOSTILE }] })
    const log = await query('SELECT action, detail, staff_id FROM shop.audit_log ORDER BY id')
    const [application, staff_id] = [taken.id, dana.id]
    expect(log).toEqual([
      {
        action: 'application-change',
        staff_id,
        detail: {
          application,
          before: { state: 'new', owner: null },
          after: { state: 'talking', owner: dana.id },
        },
      },
      { action: 'application-note', staff_id, detail: { application } },
    ])
    expect(await mails()).toEqual([])
  })

  it('is changed by the one of two people who was first [administration-3.2]', async () => {
    const received = await apply()
    const changes = [
      { state: 'talking', owner: dana.id },
      { state: 'withdrawn', owner: null },
    ]
    const answers = await Promise.all(changes.map((change) => put(received, change)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const late = answers.find(({ statusCode }) => statusCode === 412)?.json()
    expect(late).toMatchObject({ code: 'application_changed_meanwhile', current: { version: '2' } })
  })

  it('is not given to a person who handles no applications [administration-3.2]', async () => {
    const refused = await put(await apply(), { state: 'talking', owner: owner.id })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'application_owner_unknown'])
    const former = await signedInStaff(database, [{ role: 'admin' }], { name: 'Bývalá', at: clock() })
    await query(`UPDATE shop.staff_grants SET last_day = '2026-11-26' WHERE staff_id = ${former.id}`)
    expect((await list()).owners.map(({ name }) => name)).toEqual(['Dana Smyšlená'])
    expect((await put({ id: 999_999, version: '1' }, { state: 'new', owner: null })).statusCode).toBe(404)
  })

  it('is answered once by the mail of a state, which it gets [administration-3.3]', async () => {
    const received = await apply()
    const sent = [answer(received, { state: 'rejected', text: 'Ve městě teď nerozvážíme.' })]
    sent.push(answer(received, { state: 'rejected', text: 'Ve městě teď nerozvážíme.' }))
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 412,
    ])
    expect(await mails()).toEqual([
      {
        payload: {
          template: 'applicationAnswer',
          applicationId: received.id,
          answer: 'rejected',
          text: 'Ve městě teď nerozvážíme.',
        },
      },
    ])
    expect(await read(received.id)).toMatchObject({
      state: 'rejected',
      owner: { id: dana.id },
      notes: [{ answer: 'rejected', text: 'Ve městě teď nerozvážíme.' }],
    })
  })
})

describe('deleting an application', () => {
  it('removes it with its notes for good, logged, at the version that was seen [administration-3.20]', async () => {
    const { id, version } = await apply()
    await dana.call(app, 'POST', `${PATH}/${id}/notes`, { payload: { text: 'Volat.' } })
    await put({ id, version }, { state: 'talking', owner: dana.id })
    const remove = (seen: string, by = dana) =>
      by.call(app, 'DELETE', `${PATH}/${id}`, { headers: { 'if-match': `"${seen}"` } })
    expect((await remove(version, owner)).statusCode).toBe(403)
    expect((await remove(version)).json()).toMatchObject({
      code: 'application_changed_meanwhile',
      current: { state: 'talking' },
    })
    const { version: seen } = await read(id)
    const answers = await Promise.all([remove(seen), remove(seen)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await list()).toMatchObject({ applications: [] })
    expect(await query('SELECT count(*)::integer FROM shop.application_notes')).toEqual([{ count: 0 }])
    expect(
      await query(`SELECT staff_id, detail FROM shop.audit_log WHERE action = 'application-delete'`),
    ).toEqual([{ staff_id: dana.id, detail: { application: id } }])
  })
})
