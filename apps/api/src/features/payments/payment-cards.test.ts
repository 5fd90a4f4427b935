/** Fingerprints of cards by which accounts paid (`administration.md` §5, fraud of vouchers). */
import { randomUUID } from 'node:crypto'
import { voucherExamples } from '@sousto/contract/vouchers/examples.ts'
import type { CampaignDetail, VoucherSigns } from '@sousto/contract/vouchers/wire.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { signedInStaff } from '../../staff-test.ts'
import { createAccounts } from '../accounts/service.ts'
import { sendMail } from '../mail/service.ts'
import { aPayload, orderableDatabase } from '../orders/ordering-test.ts'
import { createPrivacy, deleteAccount } from '../privacy/service.ts'
import { aGateway, paymentApi } from './payments-test.ts'

const { database, drop } = await orderableDatabase()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const gateway = aGateway()
const { app, poll } = await paymentApi(database, clock, gateway)
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.orders', 'shop.voucher_campaigns', 'shop.payment_checks')
  gateway.payments.clear()
})

const ONE = '418803******0003 3009'
const OTHER = '418803******0004 3009'

async function payBy(shownCard: string, customer: Customer | null): Promise<void> {
  const payload = aPayload({}, { method: 'credit-card' })
  const placed =
    customer === null
      ? await app.inject({ method: 'POST', url: '/api/orders', payload })
      : await customer.call(app, 'POST', '/orders', { payload })
  expect(placed.json()).toMatchObject({ status: 'ok' })
  gateway.becomes('paid', { shownCard })
  await app.inject(`/api/payments/gopay/notification?id=${gateway.latest()}`)
  await poll()
}
const cards = () => query('SELECT card FROM shop.payment_cards ORDER BY payment_id')

it('recognise accounts that paid by the same card, without its number [administration-5.6]', async () => {
  const { firstOrderOnly: _, ...anyOrder } = voucherExamples.create.body.conditions
  const campaign = {
    ...voucherExamples.create.body,
    amount: 10_000,
    code: 'ZIMA2026',
    codes: 1,
    uses: 9,
    budget: null,
    city: null,
    outlet: null,
    firstDay: null,
    lastDay: null,
    bearer: 'operator',
    conditions: { ...anyOrder, firstOrderOnly: false, weekdays: [], minimum: 0 },
  }
  const headers = { 'idempotency-key': randomUUID() }
  const made = await admin.call(app, 'POST', '/provoz/vouchers', { payload: campaign, headers })
  const { id } = made.json<CampaignDetail>()
  const people = [await aCustomer(database), await aCustomer(database), await aCustomer(database)]
  for (const [index, customer] of people.entries()) {
    const from = { remoteAddress: `10.${index}.1.1` }
    expect((await customer.call(app, 'POST', '/user/credits/ZIMA2026', from)).json()).toMatchObject({
      status: 'ok',
    })
    await payBy(index === 2 ? OTHER : ONE, customer)
  }
  await payBy(ONE, null)
  const kept = (await cards()).map(({ card }) => card.toString('hex'))
  expect(kept).toHaveLength(3)
  expect([kept[0] === kept[1], kept[1] === kept[2]]).toEqual([true, false])
  const { signs } = (await admin.call(app, 'GET', `/provoz/vouchers/${id}/signs`)).json<VoucherSigns>()
  expect(signs.filter(({ kind }) => kind === 'card')).toEqual([
    { kind: 'card', accounts: 2, given: 20_000, customers: people.slice(0, 2).map((each) => each.id) },
  ])
})

it('go with the account, and after a year [administration-5.6]', async () => {
  const accounts = createAccounts({ database, clock, send: sendMail })
  const { sweep } = createPrivacy({ database, clock, owners: accounts })
  const [leaving, staying] = [await aCustomer(database), await aCustomer(database)]
  await payBy(ONE, leaving)
  await payBy(ONE, staying)
  await query(`UPDATE shop.orders SET state = 'delivered'`)
  await inTransaction(database.kysely, (transaction) => deleteAccount(transaction, leaving.id, clock()))
  expect(await cards()).toHaveLength(1)
  clock.pass({ hours: 24 * 366 })
  await sweep()
  expect(await cards()).toHaveLength(1)
  clock.pass({ hours: 24 })
  await sweep()
  expect(await cards()).toEqual([])
})
