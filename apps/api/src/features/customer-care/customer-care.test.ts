/** Tests what the staff sees of customers and does for them (`administration.md` §4). */
import { randomUUID } from 'node:crypto'
import type { CustomerDetails, FoundCustomers } from '@sousto/contract/customer-care/wire.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { code, staffWorld } from '../staff/staff-world-test.ts'

const world = await staffWorld()
const { app, database, clock, query } = world
afterAll(() => world.close())

const EMAIL = 'eliska@priklad.example'
const ELISKA = { firstName: 'Eliška', lastName: 'Nováčková', phone: '+420777000123' }

let support: StaffPerson
let customer: Customer
beforeEach(async () => {
  await world.empty()
  await emptyTables(database, 'shop.users')
  support = await signedInStaff(database, [{ role: 'support' }], { at: clock(), name: 'Dana Vymyšlená' })
  customer = await aCustomer(database, EMAIL, ELISKA)
})

const BASE = '/provoz/customers'
const find = async (search: string, by = support): Promise<FoundCustomers> =>
  (await by.call(app, 'GET', `${BASE}?search=${encodeURIComponent(search)}`)).json()
const ids = async (search: string) => (await find(search)).customers.map(({ id }) => id)
const path = (more = '') => `${BASE}/${customer.id}${more}`
const look = (by = support, body: object = { purpose: 'order', note: 'studená pizza' }) =>
  by.call(app, 'POST', path('/looks'), { payload: body })
const show = async (by = support): Promise<CustomerDetails> => (await by.call(app, 'GET', path())).json()
const give = (amount: number, by = support, key: string = randomUUID()) =>
  by.call(app, 'POST', path('/credits'), {
    payload: { amount, reason: 'studené jídlo' },
    headers: { 'idempotency-key': key },
  })
const version = async () => ({ 'if-match': `"${(await show()).version}"` })
const mailsTo = async (to: string) =>
  (await world.mails()).filter((mail) => mail.to === to).map(({ template }) => template)

describe('customers are found', () => {
  it('by e-mail, phone and name, whatever its case and accents, with masked contacts [administration-4.1]', async () => {
    const found = await find('eliska@pri')
    expect(found.customers).toMatchObject([
      { id: customer.id, name: 'Eliška N.', email: 'e•••@priklad.example', phone: '••• 123' },
    ])
    expect(JSON.stringify(found)).not.toContain('Nováčková')
    const ways = ['777 000 123', 'NOVAC', 'eliška', 'nováčková eliš', 'Eliska Novackova', '']
    for (const search of ways) expect(await ids(search)).toEqual([customer.id])
    for (const search of ['novotná', 'eliška eliška', 'nekdo@', '777 000 124', '4817'])
      expect(await ids(search)).toEqual([])
  })

  it.each(["' OR 1=1 --", '%', '_', '\\', '../../etc', '🍕🍕', 'x'.repeat(200)])(
    'not by the hostile text %.20j [administration-4.1]',
    async (search) => {
      expect(await ids(search)).toEqual([])
    },
  )

  it('fifty a page, by their state', async () => {
    await query(
      `INSERT INTO shop.users (email, first_name, last_name, phone, created_at)
       SELECT 'u' || n || '@priklad.example', 'Jan', 'Pokusný', '', now() FROM generate_series(1, 60) AS n`,
    )
    const first = await find('pokusny')
    expect(first.customers).toHaveLength(50)
    const rest = await support.call(app, 'GET', `${BASE}?search=pokusny&before=${first.next}`)
    expect(rest.json<FoundCustomers>()).toMatchObject({ next: null })
    expect(rest.json<FoundCustomers>().customers).toHaveLength(10)
    const active = await support.call(app, 'GET', `${BASE}?state=active`)
    expect(active.json<FoundCustomers>().customers.map(({ id }) => id)).toEqual([customer.id])
  })

  it('is refused for a text that is too long', async () => {
    const answer = await support.call(app, 'GET', `${BASE}?search=${'x'.repeat(201)}`)
    expect(answer.statusCode).toBe(400)
  })
})

describe('a look', () => {
  it('requires a purpose, which counts for half an hour and for one person [administration-4.2]', async () => {
    const refused = await support.call(app, 'GET', path())
    expect([refused.statusCode, code(refused)]).toEqual([400, 'look_purpose_required'])
    expect((await look(support, { note: 'jen tak' })).statusCode).toBe(400)
    expect(code(await look(support, { purpose: 'other', note: ' ' }))).toBe('look_note_required')
    await look()
    expect(await show()).toMatchObject({ email: EMAIL, lastName: 'Nováčková', phone: '+420777000123' })
    const other = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    expect(code(await other.call(app, 'GET', path()))).toBe('look_purpose_required')
    clock.pass({ minutes: 31 })
    expect(code(await support.call(app, 'GET', path()))).toBe('look_purpose_required')
  })

  it('is logged, and the customer reads it in the account and in the own data [administration-4.3]', async () => {
    await look()
    expect((await show()).looks).toMatchObject([
      { by: 'Dana Vymyšlená', role: 'support', purpose: 'order', note: 'studená pizza' },
    ])
    const own = (await customer.call(app, 'GET', '/user/looks')).json()
    expect(own).toEqual([
      { at: '2026-11-21T11:00:00Z', by: 'support', purpose: 'order', note: 'studená pizza' },
    ])
    const data = (await customer.call(app, 'GET', '/user/data')).json()
    expect(data.customer_looks).toMatchObject([{ purpose: 'order', note: 'studená pizza' }])
    expect(JSON.stringify(data.customer_looks)).not.toContain('staff')
    expect((await world.audit()).at(-1)).toMatchObject({ action: 'customer-look', role: 'support' })
  })

  it('at a deleted or unknown customer finds nobody', async () => {
    await query('DELETE FROM shop.users')
    expect(code(await look())).toBe('customer_not_found')
    expect(code(await support.call(app, 'GET', path()))).toBe('customer_not_found')
    expect(code(await give(100))).toBe('customer_not_found')
  })
})

describe('credits', () => {
  it('are given with a reason up to the limit of the role in seven days [administration-4.4]', async () => {
    expect(code(await give(7500))).toBe('look_purpose_required')
    await look()
    expect((await give(30_100)).statusCode).toBe(403)
    expect((await give(20_000)).statusCode).toBe(200)
    const over = await give(10_100)
    expect(code(over)).toBe('compensation_over_limit')
    expect(await show()).toMatchObject({
      creditLeft: 10_000,
      purses: [{ issuer: null, balance: 20_000 }],
      entries: [{ kind: 'gift', amount: 20_000 }],
      gifts: [{ amount: 20_000, reason: 'studené jídlo', by: 'Dana Vymyšlená' }],
    })
    clock.pass({ hours: 11 })
    const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    await look(admin)
    expect((await give(300_000, admin)).statusCode).toBe(200)
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'customer-credit',
      detail: { amount: 300_000, before: 20_000, after: 320_000 },
    })
  })

  it('that two people give at once stay within the limit together [administration-4.4]', async () => {
    const second = await signedInStaff(database, [{ role: 'support' }], { at: clock() })
    await look()
    await look(second)
    const answers = await Promise.all([support, second, support, second].map((by) => give(20_000, by)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => code(answer) === 'compensation_over_limit')).toHaveLength(3)
  })

  it('are given once by one key', async () => {
    await look()
    const key = randomUUID()
    expect((await give(5000, support, key)).statusCode).toBe(200)
    expect((await give(5000, support, key)).statusCode).toBe(200)
    expect(code(await give(6000, support, key))).toBe('idempotency_conflict')
    expect((await show()).purses).toEqual([{ issuer: null, balance: 5000 }])
  })

  it('are taken back once, and only while they are unspent [administration-4.5]', async () => {
    await look()
    await give(5000)
    const gift = (await show()).gifts[0]?.id
    const takeBack = () => support.call(app, 'DELETE', path(`/credits/${gift}`))
    expect((await takeBack()).statusCode).toBe(200)
    expect(await show()).toMatchObject({ purses: [{ balance: 0 }], creditLeft: 30_000 })
    expect(code(await takeBack())).toBe('gift_not_found')
    await give(5000)
    const second = (await show()).gifts.find(({ takenAt }) => takenAt === null)
    await query(
      `INSERT INTO shop.credit_entries (purse_id, kind, amount, at) SELECT id, 'gift', -100, now() FROM shop.credit_purses`,
    )
    expect(code(await support.call(app, 'DELETE', path(`/credits/${second?.id}`)))).toBe('gift_spent')
  })
})

describe('an account', () => {
  it('is logged out everywhere [administration-4.5]', async () => {
    await look()
    await support.call(app, 'DELETE', path('/sessions'))
    expect((await customer.call(app, 'GET', '/user/looks')).statusCode).toBe(401)
    expect((await show()).sessions).toEqual([])
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'customer-sessions-end',
      detail: { before: 1, after: 0 },
    })
  })

  it('gets another e-mail only by the link that was mailed to it [administration-4.6]', async () => {
    await look()
    const headers = await version()
    const correct = (email: string, more = headers) =>
      support.call(app, 'PUT', path('/email'), { payload: { email }, headers: more })
    expect(code(await correct('nic'))).toBe('login_invalid')
    expect(code(await correct(EMAIL))).toBe('customer_email_unchanged')
    await aCustomer(database, 'obsazeno@priklad.example')
    expect(code(await correct('obsazeno@priklad.example'))).toBe('customer_email_taken')
    expect((await correct('Eliska.Nova@priklad.example')).statusCode).toBe(200)
    expect(await show()).toMatchObject({ email: EMAIL, pendingEmail: 'eliska.nova@priklad.example' })
    expect((await world.audit()).at(-1)?.detail).toEqual({
      before: 'e•••@priklad.example',
      after: 'e•••@priklad.example',
    })
    const link = await world.mailed('loginChange')
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    const confirmed = await customer.call(app, 'POST', `/auth/login_change/${token}`, {
      payload: { password: '' },
    })
    expect(confirmed.statusCode).toBe(200)
    expect((await show()).email).toBe('eliska.nova@priklad.example')
    expect(code(await correct('jina@priklad.example'))).toBe('customer_changed_meanwhile')
  })

  it('keeps its e-mail if the correction is taken back', async () => {
    await look()
    await support.call(app, 'PUT', path('/email'), {
      payload: { email: 'spatne@priklad.example' },
      headers: await version(),
    })
    await support.call(app, 'DELETE', path('/email'))
    expect((await show()).pendingEmail).toBeNull()
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'customer-email-cancel',
      detail: { before: 's•••@priklad.example', after: null },
    })
  })

  it('gets the mail that confirms it again until it is confirmed [administration-4.5]', async () => {
    await look()
    const resend = () => support.call(app, 'POST', path('/verification'))
    expect(code(await resend())).toBe('customer_already_activated')
    await query('UPDATE shop.users SET activated_at = NULL')
    expect((await resend()).statusCode).toBe(200)
    expect(await mailsTo(EMAIL)).toEqual(['activation'])
  })

  it('gets the link by which its owner sets a new password [administration-4.10]', async () => {
    await look()
    const send = () => support.call(app, 'POST', path('/reset-link'))
    expect((await send()).statusCode).toBe(200)
    expect(await mailsTo(EMAIL)).toEqual(['reset'])
    expect((await world.audit()).at(-1)).toMatchObject({ action: 'user-reset-link' })
    await query('UPDATE shop.users SET activated_at = NULL')
    expect(code(await send())).toBe('customer_not_activated')
  })

  it('is switched off by one of two people at once, with a reason that is mailed and kept, and on again [administration-4.11]', async () => {
    const off = (headers: object, reason = ' Tři objednávky na cizí adresu. ') =>
      support.call(app, 'POST', path('/deactivation'), { payload: { reason }, headers: { ...headers } })
    const on = (headers: object) =>
      support.call(app, 'DELETE', path('/deactivation'), { headers: { ...headers } })
    await look()
    const seen = await version()
    expect((await off(seen, ' ')).statusCode).toBe(400)
    const [once, twice] = await Promise.all([off(seen), off(seen)])
    expect(new Set([once?.statusCode, twice?.statusCode])).toEqual(new Set([200, 412]))
    expect((await show()).state).toBe('deactivated')
    expect((await customer.call(app, 'GET', '/user/looks')).statusCode).toBe(401)
    expect(await mailsTo(EMAIL)).toEqual(['accountSuspended'])
    expect(await query('SELECT kind, written, email FROM shop.register_entries')).toEqual([
      { kind: 'account_suspension', written: 'Tři objednávky na cizí adresu.', email: EMAIL },
    ])
    expect((await world.audit()).at(-1)).toMatchObject({ action: 'user-deactivate' })
    expect(code(await support.call(app, 'POST', path('/reset-link')))).toBe('customer_not_found')
    expect((await on(seen)).statusCode).toBe(412)
    const present = await version()
    clock.pass({ minutes: 11 })
    expect(code(await on(present))).toBe('second_factor_again')
    await query('UPDATE shop.staff_sessions SET second_factor_at = $1', [clock().toString()])
    expect((await on(present)).statusCode).toBe(200)
    expect((await show()).state).toBe('active')
    expect(code(await on(await version()))).toBe('customer_changed_meanwhile')
    expect((await world.audit()).at(-1)).toMatchObject({ action: 'user-reactivate' })
  })

  it('is deleted by somebody who proves the second factor again [administration-4.7]', async () => {
    await look()
    const headers = await version()
    clock.pass({ minutes: 11 })
    expect(code(await support.call(app, 'DELETE', path(), { headers }))).toBe('second_factor_again')
    await query('UPDATE shop.staff_sessions SET second_factor_at = $1', [clock().toString()])
    const [once, twice] = await Promise.all(
      [1, 2].map(() => support.call(app, 'DELETE', path(), { headers })),
    )
    expect(new Set([once?.statusCode, twice?.statusCode])).toEqual(new Set([200, 404]))
    expect(await query('SELECT FROM shop.users')).toEqual([])
    expect(await query('SELECT FROM shop.customer_looks')).toEqual([])
    expect((await world.audit()).at(-1)).toMatchObject({ action: 'customer-delete' })
  })
})

it('an export is for admins with the second factor again, and each customer sees it [administration-4.8]', async () => {
  const exported = (by: StaffPerson) => by.call(app, 'POST', `${BASE}/export`, { payload: {} })
  expect(code(await exported(support))).toBe('forbidden')
  const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
  const { content } = (await exported(admin)).json<{ content: string }>()
  expect(content).toBe(
    "\uFEFFJméno;Příjmení;E-mail;Telefon;Zákazníkem od\r\nEliška;Nováčková;eliska@priklad.example;'+420777000123;2026-01-01\r\n",
  )
  expect((await customer.call(app, 'GET', '/user/looks')).json()).toMatchObject([
    { by: 'administration', purpose: 'export' },
  ])
  expect((await world.audit()).at(-1)).toMatchObject({ action: 'customer-export', detail: { count: 1 } })
  clock.pass({ minutes: 11 })
  expect(code(await exported(admin))).toBe('second_factor_again')
})
