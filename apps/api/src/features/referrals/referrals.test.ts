/** Invitations of new customers on a real database (`delights.md` §14). */
import { randomUUID } from 'node:crypto'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { moveOrder } from '../../move-order.ts'
import { signedInStaff } from '../../staff-test.ts'
import { checkLedger } from '../ledger/check.ts'
import { aPayload, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { requestRefund } from '../refunds/service.ts'

const { database, drop } = await orderableDatabase()
const START = '2026-11-27T12:00'
const clock = fakeClock(START)
const app = await orderApi({ database, clock })
const tracking = createTracking({ database, clock, moveOrder })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

const TERMS = {
  isOn: true,
  inviter: 12_000,
  invited: 8_000,
  leastOrder: 30_000,
  mostPerMonth: 2,
  days: 30,
}
const save = (terms: object, version: string) =>
  admin.call(app, 'PUT', '/provoz/referrals', { payload: terms, headers: { 'if-match': `"${version}"` } })
const settings = async () => (await admin.call(app, 'GET', '/provoz/referrals')).json()
const change = async (terms: object = {}) => await save({ ...TERMS, ...terms }, (await settings()).version)

let inviter: Customer
beforeEach(async () => {
  clock.set(START)
  await emptyTables(database, 'shop.users', 'shop.orders', 'shop.referrals', 'shop.referral_terms')
  await emptyTables(database, 'shop.ledger_transfers', 'shop.attempts')
  await query('DELETE FROM graphile_worker._private_jobs')
  await change()
  inviter = await aCustomer(database)
})

const DEVICE = { 'user-agent': 'Inviting browser' }
const own = async (customer = inviter) =>
  (await customer.call(app, 'GET', '/user/referrals', { headers: DEVICE })).json()

let people = 0
/** Registers a minute after opening the invitation, on a device of its own. */
async function registered({ email = `${randomUUID()}@priklad.example`, phone = '' } = {}) {
  people += 1
  const person = await aCustomer(database, email, { firstName: '', lastName: '', phone })
  clock.pass({ minutes: 1 })
  await query('UPDATE shop.users SET created_at = $2 WHERE id = $1', [person.id, clock().toString()])
  return {
    person,
    from: { remoteAddress: `10.9.${people}.1`, headers: { 'user-agent': `Browser ${people}` } },
  }
}
const accept = (
  { person, from }: Awaited<ReturnType<typeof registered>>,
  code: string,
  openedSecondsAgo = 60,
) => person.call(app, 'POST', '/user/referrals', { ...from, payload: { code, openedSecondsAgo } })

/** Two goulashes for 331 Kč, to an address and phone number of its own. */
async function placed(person: Customer, { phone = `+42060000${person.id % 10_000}`, address = 0 } = {}) {
  const answer = (await person.call(app, 'POST', '/orders', { payload: aPayload() })).json()
  const number = parseOrderNumber(answer.order_number)
  if (number === null) throw new Error(JSON.stringify(answer))
  await query('UPDATE shop.orders SET phone = $2, address_code = $3 WHERE number = $1', [
    number.number,
    phone,
    address === 0 ? 1_000 + person.id : address,
  ])
  return number
}
type Number = Awaited<ReturnType<typeof placed>>
async function deliver(number: Number): Promise<void> {
  for (const state of ['accepted', 'loaded', 'delivered'] as const)
    await tracking.move(number, state, 'dispatcher')
}
async function invitedBy(code: string, about: Parameters<typeof registered>[0] = {}) {
  const guest = await registered(about)
  await accept(guest, code)
  return guest.person
}
const creditsOf = async (customer: Customer): Promise<number> => {
  const purses = (await customer.call(app, 'GET', '/user/credits/')).json()
  return purses.find(({ name }: { name: string }) => name === 'Sousto')?.sumApplicable ?? 0
}
const stateOf = async (customer: Customer) => {
  const [row] = await query('SELECT state, problem FROM shop.referrals WHERE invited_id = $1', [customer.id])
  return row?.problem ?? row?.state
}
const mails = () =>
  query(
    `SELECT payload->>'to' AS to, payload->'data' AS data FROM graphile_worker._private_jobs
     WHERE payload->>'template' = 'referralReward' ORDER BY payload->'data'->>'role'`,
  )

describe('an invitation', () => {
  it('gives both customers credits and a mail after the first delivered order, once [delights-14.3, delights-14.6]', async () => {
    const guest = await invitedBy((await own()).code)
    const number = await placed(guest)
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([0, 0])
    await deliver(number)
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([120, 80])
    expect(await mails()).toEqual([
      { to: guest.email, data: { role: 'invited', amount: 8_000 } },
      { to: inviter.email, data: { role: 'inviter', amount: 12_000 } },
    ])
    await deliver(await placed(guest))
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([120, 80])
    expect(await own()).toMatchObject({ earned: 120, invitations: [{ state: 'rewarded', amount: 120 }] })
  })

  it('is borne by the marketplace, and the ledger explains it [delights-14.6]', async () => {
    await deliver(await placed(await invitedBy((await own()).code)))
    const transfers = await query(
      `SELECT debit, credit, amount FROM shop.ledger_transfers WHERE kind = 'referral' ORDER BY amount`,
    )
    expect(transfers).toEqual([
      { debit: 'vouchers/operator', credit: 'credits_liability/operator', amount: 8_000 },
      { debit: 'vouchers/operator', credit: 'credits_liability/operator', amount: 12_000 },
    ])
    expect((await checkLedger(database.kysely)).differences).toEqual([])
  })

  it('gives credits once if the delivery is reported by several at the same time [delights-14.6]', async () => {
    const guest = await invitedBy((await own()).code)
    const number = await placed(guest)
    for (const state of ['accepted', 'loaded'] as const) await tracking.move(number, state, 'dispatcher')
    await Promise.allSettled(
      Array.from({ length: 8 }, () => tracking.move(number, 'delivered', 'dispatcher')),
    )
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([120, 80])
  })

  it('gives nothing for a smaller order, an order before, and one that was not delivered [delights-14.3]', async () => {
    await change({ leastOrder: 40_000 })
    const { code } = await own()
    const small = await invitedBy(code)
    await deliver(await placed(small))
    expect(await stateOf(small)).toBe('below_least')

    const waiting = await invitedBy(code)
    const cancelled = await placed(waiting)
    await tracking.move(cancelled, 'cancelled', 'dispatcher')
    expect(await stateOf(waiting)).toBe('waiting')
    expect(await creditsOf(inviter)).toBe(0)

    const earlier = await registered()
    await deliver(await placed(earlier.person))
    expect((await accept(earlier, code)).json().state).toBe('refused')
    expect(await stateOf(earlier.person)).toBe('ordered_before')
  })

  it('is for accounts that were made after it was opened, and in time [delights-14.3]', async () => {
    const { code } = await own()
    const older = await registered()
    clock.pass({ hours: 1 })
    expect((await accept(older, code, 60)).json()).toEqual({ state: 'refused', invited: 80, leastOrder: 300 })
    expect(await stateOf(older.person)).toBe('registered_before')
    clock.pass({ hours: 31 * 24 })
    const late = await registered()
    await accept(late, code, 31 * 24 * 3_600)
    expect(await stateOf(late.person)).toBe('registered_late')
  })

  it('keeps what was promised when it was accepted', async () => {
    const guest = await invitedBy((await own()).code)
    await change({ isOn: false, inviter: 100, invited: 100 })
    await deliver(await placed(guest))
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([120, 80])
  })

  it('is taken back from whoever still has the credits, once, if the order is wholly refunded [delights-14.9]', async () => {
    const guest = await invitedBy((await own()).code)
    const number = await placed(guest)
    await deliver(number)
    await query(
      `INSERT INTO shop.credit_entries (purse_id, kind, amount, order_id, at)
       SELECT id, 'order', -1, (SELECT max(id) FROM shop.orders), now() FROM shop.credit_purses WHERE user_id = $1`,
      [guest.id],
    )
    const refund = (key: string, what: { kind: 'all' } | { kind: 'amount'; amount: never }) =>
      inTransaction(database.kysely, (transaction) =>
        requestRefund(transaction, {
          number,
          what,
          reason: 'quality',
          note: '',
          bearer: 'operator',
          key,
          actor: 'cli:test',
          at: clock(),
        }),
      )
    await refund('part', { kind: 'amount', amount: 100 as never })
    expect(await creditsOf(inviter)).toBe(120)
    await refund('rest', { kind: 'all' })
    await refund('rest', { kind: 'all' })
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([0, 79.99])
    expect(await own()).toMatchObject({ earned: 0, invitations: [{ state: 'returned' }] })
  })
})

describe('whoever invites the same person', () => {
  const REFUSED = [
    ['same_mailbox', { email: 'e.liska+1@gmail.com' }, {}],
    ['same_phone', { phone: '777 111 222' }, {}],
    ['same_address', {}, { address: 77 }],
  ] as const

  it.each(REFUSED)('gets nothing: %s [delights-14.4]', async (problem, about, ordered) => {
    inviter = await aCustomer(database, 'eliska@googlemail.com', {
      firstName: '',
      lastName: '',
      phone: '+420777111222',
    })
    const { code } = await own()
    await placed(inviter, { address: 77 })
    const guest = await invitedBy(code, about)
    await deliver(await placed(guest, ordered))
    expect(await stateOf(guest)).toBe(problem)
    expect([await creditsOf(inviter), await creditsOf(guest)]).toEqual([0, 0])
  })

  it('gets nothing for an order paid by the own card [delights-14.4]', async () => {
    const { code } = await own()
    const guest = await invitedBy(code)
    for (const { number } of [await placed(inviter), await placed(guest)])
      await query(
        `WITH paid AS (
           INSERT INTO shop.payments (order_id, gateway, method, reference, return_key, amount, state, created_at)
           SELECT id, 'gopay', 'credit-card', 'r' || id, gen_random_uuid(), total, 'paid', placed_at
           FROM shop.orders WHERE number = $1 RETURNING id, order_id, created_at
         )
         INSERT INTO shop.payment_cards (payment_id, order_id, card, paid_at)
         SELECT id, order_id, decode(repeat('ab', 32), 'hex'), created_at FROM paid`,
        [number],
      )
    const [last] = await query('SELECT year, number FROM shop.orders ORDER BY id DESC LIMIT 1')
    await deliver(last)
    expect(await stateOf(guest)).toBe('same_card')
  })

  it('gets nothing for an account on the own device, nor for two accounts of one device [delights-14.4]', async () => {
    const { code } = await own()
    const same = await registered()
    await accept({ ...same, from: { ...same.from, remoteAddress: '127.0.0.1', headers: DEVICE } }, code)
    expect(await stateOf(same.person)).toBe('same_device')

    const first = await registered()
    await accept(first, code)
    await deliver(await placed(first.person))
    const second = await registered()
    await accept({ ...second, from: first.from }, code)
    expect(await stateOf(second.person)).toBe('same_device')
  })

  it('cannot use the own invitation, and none is accepted twice [delights-14.2]', async () => {
    const { code } = await own()
    const self = await inviter.call(app, 'POST', '/user/referrals', {
      payload: { code, openedSecondsAgo: 1 },
    })
    expect([self.statusCode, self.json().code]).toEqual([409, 'referral_own'])
    const other = await aCustomer(database)
    const guest = await registered()
    const codes = [code, (await own(other)).code, code]
    const answers = await Promise.all(codes.map((each) => accept(guest, each)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await query('SELECT count(*)::integer AS count FROM shop.referrals')).toEqual([{ count: 1 }])
  })
})

it('above the limit of a month only those who were invited get credits, also at the same time [delights-14.5]', async () => {
  const { code } = await own()
  const guests = [await invitedBy(code), await invitedBy(code), await invitedBy(code), await invitedBy(code)]
  const numbers: Number[] = []
  for (const guest of guests) numbers.push(await placed(guest))
  await Promise.all(numbers.map(deliver))
  expect(await Promise.all(guests.map(creditsOf))).toEqual([80, 80, 80, 80])
  expect(await creditsOf(inviter)).toBe(240)
  expect((await settings()).numbers).toEqual({
    accepted: 4,
    waiting: 0,
    rewarded: 4,
    returned: 0,
    withoutInviter: 2,
    given: 56_000,
    refused: [],
  })
  clock.set('2026-12-01T12:00')
  const late = await invitedBy(code)
  await deliver(await placed(late))
  expect(await creditsOf(inviter)).toBe(360)
})

describe('while invitations are switched off', () => {
  it('nobody has a link, and no code is known [delights-14.1]', async () => {
    const { code } = await own()
    expect((await app.inject(`/api/referrals/${code.toLowerCase()}`)).json()).toEqual({
      invited: 80,
      leastOrder: 300,
      days: 30,
    })
    await change({ isOn: false })
    expect((await own()).code).toBeNull()
    expect((await app.inject(`/api/referrals/${code}`)).statusCode).toBe(404)
    expect((await accept(await registered(), code)).json().code).toBe('referral_not_found')
    await query('DELETE FROM shop.referral_terms')
    expect((await settings()).terms.isOn).toBe(false)
  })

  it.each(['NIC', "'; DROP TABLE", 'x'.repeat(60)])('%j is no invitation [delights-14.2]', async (code) => {
    const answer = await app.inject(`/api/referrals/${encodeURIComponent(code)}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'referral_not_found'])
  })
})

it('everything that was earned is counted, also by invitations that are no longer listed [delights-14.1]', async () => {
  await query(
    `INSERT INTO shop.referrals (inviter_id, invited_at, accepted_at, inviter, invited, least_order, days, state,
       decided_at, inviter_got)
     SELECT $1, $2, $2, 12000, 8000, 0, 30, 'rewarded', $2, 12000 FROM generate_series(1, 101)`,
    [inviter.id, clock().toString()],
  )
  const { earned, invitations } = await own()
  expect([earned, invitations.length]).toEqual([101 * 120, 100])
})

it('a deleted account leaves the invitation without its person, and the others keep their credits', async () => {
  const guest = await invitedBy((await own()).code)
  await query('DELETE FROM shop.users WHERE id = $1', [inviter.id])
  await deliver(await placed(guest))
  expect(await creditsOf(guest)).toBe(80)
})

it('of two people who save the terms, the second one reads what is true now [delights-14.7]', async () => {
  const { version } = await settings()
  expect((await save({ ...TERMS, days: 10 }, version)).json().terms.days).toBe(10)
  const second = await save({ ...TERMS, days: 20 }, version)
  expect([second.statusCode, second.json().code]).toEqual([412, 'referral_terms_changed_meanwhile'])
  expect((await save({ ...TERMS, inviter: 0 }, '9')).statusCode).toBe(400)
  const [{ detail }] = await query(
    `SELECT detail FROM shop.audit_log WHERE action = 'referral-terms' ORDER BY id DESC`,
  )
  expect(detail).toMatchObject({ before: { days: 30 }, after: { days: 10 } })
})
