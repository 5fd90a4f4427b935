/** From a delivery to the code on the receipt: what is stored, sent, repeated and shown (`settlement.md` §6). */
import { randomUUID } from 'node:crypto'
import type { SalesRegistrationState } from '@sousto/contract/sales-registration/wire.ts'
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { testAuthority } from '@sousto/fakes/eet/certificates.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import type { RegistryAnswer, SaleMessage, SalesRegistry } from '../../ports/sales-registration.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { aPayload, GOULASH_TOTAL, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { requestRefund } from '../refunds/service.ts'
import { noticeExpiring } from './expiry-notices.ts'
import { readPkcs12 } from './pkcs12.ts'
import { registeringJob } from './sending.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const validity = { validFrom: clock().subtract({ hours: 24 }), validTo: clock().add({ hours: 60 * 24 }) }
const authority = testAuthority(validity)
const TAXPAYER = 'CZ99001012'
const fileOf = (more: Partial<Parameters<typeof authority.issue>[0]> = {}) =>
  authority.issue({ taxpayer: TAXPAYER, password: 'heslo', ...validity, ...more }).toString('base64')
const FILE = fileOf()

/** Answers the next attempts in turn; afterwards every sale is registered. */
let answers: RegistryAnswer[] = []
let sent: SaleMessage[] = []
const registered = (): RegistryAnswer => ({
  kind: 'registered',
  code: `b3a09b52-7c87-4014-a496-4c7a53cf91${String(sent.length).padStart(2, '0')}-03`,
  receivedAt: clock(),
  warnings: [],
})
const registry: SalesRegistry = {
  codesOf: ({ number, total }) => ({ signature: `PKP ${number}`, security: `BKP ${number} ${total}` }),
  register: async (message) => {
    sent.push(message)
    return answers.shift() ?? registered()
  },
}
const settings = { registry, secret: 'tajemství k certifikátům' }
const app = await orderApi({ database, clock, salesRegistration: settings })
const job = registeringJob({ database, clock, settings })
const tracking = createTracking({ database, clock, moveOrder })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
const owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})

const PATH = '/provoz/sales-registration'
const call = (method: 'PUT' | 'POST', path: string, payload?: object, who: StaffPerson = admin) =>
  who.call(app, method, `${PATH}${path}`, payload === undefined ? {} : { payload })
const read = async (): Promise<SalesRegistrationState> => (await admin.call(app, 'GET', PATH)).json()
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows
const sales = () =>
  rowsOf(
    'SELECT event, number, total, drawn, state, attempts, code, failure FROM shop.sales_registrations ORDER BY id',
  )
/** Runs the waiting jobs of sales, whatever their pause. */
async function work(): Promise<void> {
  const jobs = await rowsOf(
    "DELETE FROM graphile_worker._private_jobs WHERE payload->>'sale' IS NOT NULL RETURNING payload, id",
  )
  for (const { payload, id } of jobs) {
    await job.run(payload, { id: String(id), signal: new AbortController().signal })
  }
}
const waitingJobs = async () =>
  (await rowsOf("SELECT id FROM graphile_worker._private_jobs WHERE payload->>'sale' IS NOT NULL")).length

async function placed(): Promise<{ readonly number: string; readonly guid: string }> {
  const answer = (await order(app, aPayload({}, { totalCheck: GOULASH_TOTAL }))).json()
  return { number: answer.order_number, guid: answer.guid }
}
async function delivered() {
  const made = await placed()
  const number = parseOrderNumber(made.number) ?? { year: 0, number: 0 }
  await tracking.move(number, 'accepted', 'restaurant')
  for (const state of ['loaded', 'delivered'] as const) await tracking.move(number, state, 'courier')
  return { ...made, order: number }
}
const refund = (number: { readonly year: number; readonly number: number }, amount: Haler) =>
  inTransaction(database.kysely, (transaction) =>
    requestRefund(transaction, {
      number,
      what: { kind: 'amount', amount },
      reason: 'quality',
      note: '',
      bearer: 'restaurant',
      key: randomUUID(),
      actor: 'cli:test',
      at: clock(),
    }),
  )
const receipt = async ({ number, guid }: { readonly number: string; readonly guid: string }) => {
  const { body } = await app.inject({
    url: `/api/orders/receipt/${number}?guid=${guid}`,
    headers: { accept: 'text/html' },
  })
  return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
}

beforeEach(async () => {
  answers = []
  sent = []
  await call('PUT', '/switch', { on: false })
  await emptyTables(
    database,
    'shop.orders',
    'shop.sales_registrations',
    'shop.sales_registration_outlets',
    'shop.sales_certificates',
    'shop.audit_log',
  )
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
})
async function ready(): Promise<void> {
  await call('PUT', '/switch', { on: true })
  await call('PUT', '/outlets/101', { mode: 'entrusted', premises: 11, register: 'SOUSTO' })
  await call('POST', '/outlets/101/certificates', { file: FILE, password: 'heslo' })
}

describe('a delivered order', () => {
  it('is registered once, with its code on the receipt [settlement-6.6, settlement-6.8]', async () => {
    await ready()
    const made = await delivered()
    expect(await receipt(made)).toContain('Evidence tržby tržba se odesílá')
    await work()
    expect(await sales()).toMatchObject([
      { event: 'sale', number: made.number, drawn: 0, state: 'registered', attempts: 1 },
    ])
    expect(sent).toMatchObject([
      { isFirst: true, sale: { taxpayer: TAXPAYER, premises: 11, register: 'SOUSTO' } },
    ])
    expect(await receipt(made)).toContain('Evidence tržby FIK b3a09b52-7c87-4014-a496-4c7a53cf9101-03')
    expect(await waitingJobs()).toBe(0)
  })

  it('is not registered while it is off, before it was switched on, or if the outlet does so itself [settlement-6.8]', async () => {
    await call('PUT', '/outlets/101', { mode: 'entrusted', premises: 11, register: 'SOUSTO' })
    const before = await delivered()
    clock.pass({ minutes: 1 })
    await call('PUT', '/switch', { on: true })
    await refund(before.order, czk(50))
    await call('PUT', '/outlets/101', { mode: 'self' })
    await delivered()
    await call('PUT', '/outlets/101', { mode: 'exempt' })
    await delivered()
    expect(await sales()).toEqual([])
  })

  it('is corrected by each refund of its money at the door [settlement-6.7]', async () => {
    await ready()
    const { order: number } = await delivered()
    await refund(number, czk(50))
    await refund(number, czk(20))
    await work()
    const made = await sales()
    expect(made.map(({ event, total }) => [event, total]).slice(1)).toEqual([
      ['refund 1', -5_000],
      ['refund 2', -2_000],
    ])
    expect(new Set(made.map((sale) => sale.number)).size).toBe(3)
  })
})

describe('a registry that does not answer as it should', () => {
  const failed = (failure: 'not_reached' | 'busy' | 'other_message'): RegistryAnswer => ({
    kind: 'failed',
    failure,
  })

  it('is asked again with the same message, whose receipt has the codes of the outage [settlement-6.10]', async () => {
    await ready()
    const made = await delivered()
    answers = [failed('not_reached'), failed('other_message')]
    await work()
    expect(await receipt(made)).toContain(`Evidence tržby BKP BKP ${made.number}`)
    expect(await receipt(made)).toContain(`Podpisový kód (PKP) PKP ${made.number}`)
    await work()
    await work()
    expect(sent.map(({ isFirst }) => isFirst)).toEqual([true, false, false])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await sales()).toMatchObject([{ state: 'registered', attempts: 3, failure: null }])
  })

  it('is asked with the same message after a process was killed before it stored the answer [settlement-6.10]', async () => {
    await ready()
    await delivered()
    const [{ id }] = await rowsOf('SELECT id FROM shop.sales_registrations')
    const dying = { ...registry, register: () => Promise.reject(new Error('killed')) }
    const killed = registeringJob({ database, clock, settings: { ...settings, registry: dying } })
    const attempt = { id: '1', signal: new AbortController().signal }
    await expect(killed.run({ sale: id }, attempt)).rejects.toThrow('killed')
    await work()
    expect(sent).toMatchObject([{ isFirst: false }])
    expect(await sales()).toMatchObject([{ state: 'registered', attempts: 2 }])
  })

  it('is asked no more once a sale has its code, however often the job runs [settlement-6.10]', async () => {
    await ready()
    await delivered()
    await work()
    const [before] = await sales()
    const [{ id }] = await rowsOf('SELECT id FROM shop.sales_registrations')
    await job.run({ sale: id }, { id: '1', signal: new AbortController().signal })
    expect(sent).toHaveLength(1)
    expect(await sales()).toEqual([before])
  })

  it('is shown with how long sales have waited, and beyond the law’s limit [settlement-6.8]', async () => {
    await ready()
    await delivered()
    answers = [failed('busy'), failed('busy')]
    await work()
    expect((await read()).open).toMatchObject({ count: 1, sales: [{ failure: 'busy', overdue: false }] })
    clock.pass({ hours: 49 })
    await work()
    const later = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    const state = (await later.call(app, 'GET', PATH)).json<SalesRegistrationState>()
    expect(state.open).toMatchObject({ count: 1, sales: [{ attempts: 2, overdue: true }] })
    clock.pass({ hours: -49 })
  })

  it('that refuses is shown, and asked again when an operator says so [settlement-6.10]', async () => {
    await ready()
    await delivered()
    answers = [{ kind: 'refused', reason: '6: DIČ', receivedAt: clock().add({ minutes: 6 }) }]
    await work()
    expect(await waitingJobs()).toBe(0)
    const state = await read()
    expect(state).toMatchObject({ clockWrong: true, open: { sales: [{ refused: true, failure: '6: DIČ' }] } })
    await call('POST', `/sales/${state.open.sales[0]?.id}/retry`)
    await call('POST', `/sales/${state.open.sales[0]?.id}/retry`)
    await work()
    expect(sent).toHaveLength(2)
    expect(await read()).toMatchObject({ clockWrong: false, open: { count: 0 } })
  })
})

describe('a certificate', () => {
  const upload = (file: string, password = 'heslo') =>
    call('POST', '/outlets/101/certificates', { file, password })
  const codeOf = async (answer: ReturnType<typeof upload>) => (await answer).json().code

  it(
    'is rejected if it cannot be used, with the reason [settlement-6.9]',
    slow('makes RSA keys'),
    async () => {
      expect(await codeOf(upload(FILE, 'jiné'))).toBe('certificate_password_wrong')
      expect(await codeOf(upload('AAAA'))).toBe('certificate_unreadable')
      expect(await codeOf(upload(fileOf({ taxpayer: 'CZ12345678' })))).toBe('certificate_of_other')
      expect(await codeOf(upload(fileOf({ validTo: clock() })))).toBe('certificate_expired')
      expect((await read()).outlets.find(({ id }) => id === 101)?.certificate).toBeNull()
    },
  )

  it('is reported 30 days before it expires, and its key is stored sealed [settlement-6.9]', async () => {
    await upload(FILE)
    const stateOf = async (who = admin) => {
      const state = (await who.call(app, 'GET', PATH)).json<SalesRegistrationState>()
      return state.outlets.find(({ id }) => id === 101)?.certificate
    }
    expect(await stateOf()).toMatchObject({ taxpayer: TAXPAYER, state: 'valid' })
    clock.pass({ hours: 30 * 24 })
    expect(await stateOf(await signedInStaff(database, [{ role: 'admin' }], { at: clock() }))).toMatchObject({
      state: 'expires_soon',
    })
    clock.pass({ hours: -30 * 24 })
    const read12 = readPkcs12(Buffer.from(FILE, 'base64'), 'heslo')
    const stored = await rowsOf('SELECT * FROM shop.sales_certificates')
    const key = typeof read12 === 'string' ? '' : read12.privateKey
    expect(key).toContain('PRIVATE KEY')
    expect(stored[0].sealed_key.toString('latin1')).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(await rowsOf('SELECT detail FROM shop.audit_log'))).not.toContain('heslo')
  })

  it('that expires within 30 days is mailed to the owners of its outlet, once [settlement-6.9]', async () => {
    await call('PUT', '/outlets/101', { mode: 'entrusted', premises: 11, register: 'SOUSTO' })
    await upload(FILE)
    const mails = () =>
      rowsOf(
        "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'certificateExpires'",
      )
    await noticeExpiring({ database, clock })
    expect(await mails()).toEqual([])
    const inMonth = () => clock().add({ hours: 30 * 24 })
    await noticeExpiring({ database, clock: inMonth })
    await noticeExpiring({ database, clock: inMonth })
    expect(await mails()).toMatchObject([{ payload: { to: owner.email, data: { validTo: '2027-01-26' } } }])
  })

  it('that is missing or sealed with another secret leaves the sale waiting, until there is one [settlement-6.9]', async () => {
    await call('PUT', '/switch', { on: true })
    await call('PUT', '/outlets/101', { mode: 'entrusted', premises: 11, register: 'SOUSTO' })
    await delivered()
    await work()
    expect(await sales()).toMatchObject([{ state: 'waiting', failure: 'certificate_missing', attempts: 0 }])
    await upload(FILE)
    const other = registeringJob({ database, clock, settings: { ...settings, secret: 'jiné tajemství' } })
    const [{ id }] = await rowsOf('SELECT id FROM shop.sales_registrations')
    await other.run({ sale: id }, { id: '1', signal: new AbortController().signal })
    expect(await sales()).toMatchObject([{ failure: 'key_unusable', attempts: 0 }])
    await work()
    expect(await sales()).toMatchObject([{ state: 'registered', failure: null }])
  })
})

describe('the registration of sales', () => {
  it('is off at first, switched on by an operator, and audited [settlement-6.8]', async () => {
    expect(await read()).toMatchObject({ configured: true, since: null, outlets: [{ mode: 'exempt' }, {}] })
    await ready()
    await ready()
    expect((await read()).since).toBe(clock().toString())
    const actions = (await rowsOf('SELECT action FROM shop.audit_log ORDER BY id')).map(
      ({ action }) => action,
    )
    expect(actions.filter((action) => action === 'sales-registration-switch')).toHaveLength(1)
    expect(actions).toContain('sales-certificate-add')
  })

  it('is managed by admins alone, and needs the numbers of the premises [settlement-6.8]', async () => {
    expect((await owner.call(app, 'GET', PATH)).statusCode).toBe(403)
    expect((await call('PUT', '/outlets/101', { mode: 'entrusted' })).statusCode).toBe(400)
    expect((await call('PUT', '/outlets/999', { mode: 'self' })).statusCode).toBe(404)
  })
})
