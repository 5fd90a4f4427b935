/** Choosing a method other than an online card drops the tip (`wire.md`, Payments). */
import { czk } from '@sousto/domain/money/money.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { aVoucher } from '../credits/vouchers-test.ts'
import { aPayload, GOULASH_TOTAL, orderableDatabase } from '../orders/ordering-test.ts'
import { aGateway, paymentApi } from './payments-test.ts'

const { database, drop } = await orderableDatabase()
const gateway = aGateway()
const clock = fakeClock('2026-11-27T12:30')
const { app, poll } = await paymentApi(database, clock, gateway)
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  await emptyTables(database, 'shop.orders', 'shop.order_mails', 'shop.payment_checks')
  gateway.payments.clear()
})

const TOTAL = czk(GOULASH_TOTAL)

type Placed = { readonly order_number: string; readonly guid: string; readonly redirect?: string }

const pay = async ({ order_number, guid }: Placed, method: string) => {
  const url = `/api/orders/pay/${order_number}?guid=${guid}`
  return (await app.inject({ method: 'POST', url, payload: { method } })).json()
}
const detail = async ({ order_number, guid }: Placed) =>
  (await app.inject(`/api/orders/detail/${order_number}?guid=${guid}`)).json()
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows

const figures = () => rowsOf('SELECT tip, credits, total, bonus_credits FROM shop.orders')
const withTip = (payment: object = {}) =>
  aPayload({}, { method: 'credit-card', tipCourier: 30, totalCheck: GOULASH_TOTAL + 30, ...payment })

describe('an order with a tip, which is possible only with an online card', () => {
  const place = async (): Promise<Placed> =>
    (await app.inject({ method: 'POST', url: '/api/orders', payload: withTip() })).json()

  it.each([
    ['cash', 'Potvrzeno'],
    ['twisto-gopay', 'Nezaplaceno'],
  ])(
    'is reduced by the tip when it is paid by %s, and the answer says so [ordering-1.4]',
    async (method, state) => {
      const placed = await place()
      const [before] = await figures()
      const answer = await pay(placed, method)
      expect(answer).toMatchObject({ status: 'ok', totals: { tipCourier: 0, totalPrice: GOULASH_TOTAL } })
      expect(await detail(placed)).toMatchObject({
        order_status: state,
        tipCourier: 0,
        price_paid: GOULASH_TOTAL,
        bonusCredits: answer.totals.bonusCredits,
      })
      expect(before).toMatchObject({ tip: 3_000, total: TOTAL + 3_000 })
      expect(await figures()).toMatchObject([{ tip: 0, total: TOTAL }])
      const last = gateway.payments.get(gateway.latest())
      expect(last?.request.amount).toBe(method === 'cash' ? TOTAL + 3_000 : TOTAL)
    },
  )

  it('keeps the tip when the card is used after all [ordering-1.4]', async () => {
    const placed = await place()
    expect(await pay(placed, 'credit-card')).toEqual({
      status: 'ok',
      order_number: placed.order_number,
      guid: placed.guid,
      redirect: placed.redirect,
    })
    expect(await figures()).toMatchObject([{ tip: 3_000, total: TOTAL + 3_000 }])
  })

  it('drops the tip once, however often another method is chosen at the same time', async () => {
    const placed = await place()
    await Promise.all(['cash', 'cash', 'courier-card'].map((method) => pay(placed, method)))
    expect(await figures()).toMatchObject([{ tip: 0, total: TOTAL }])
  })

  it('returns the money of an attempt with the tip that is paid after the tip was dropped [wire-payments.2]', async () => {
    const placed = await place()
    await pay(placed, 'twisto-gopay')
    const [withTheTip] = [...gateway.payments.keys()]
    gateway.becomes('paid', {}, withTheTip)
    await app.inject(`/api/payments/gopay/notification?id=${withTheTip}`)
    await poll()
    expect(await detail(placed)).toMatchObject({ order_status: 'Nezaplaceno', price_paid: GOULASH_TOTAL })
    expect(await rowsOf('SELECT tender, amount, reason FROM shop.refunds')).toEqual([
      { tender: 'online', amount: TOTAL + 3_000, reason: 'payment_not_due' },
    ])
  })
})

describe('an order whose credits leave little more than its tip', () => {
  async function place(creditsUsed: number): Promise<Placed> {
    const eliska = await aCustomer(database)
    await eliska.call(app, 'POST', `/user/credits/${await aVoucher(database, clock, { amount: czk(500) })}`)
    const payload = withTip({ creditsUsed, totalCheck: GOULASH_TOTAL + 30 - creditsUsed })
    return (await eliska.call(app, 'POST', '/orders', { payload })).json()
  }

  it('is not paid by a method that takes no smaller amount [wire-payments.7]', async () => {
    const placed = await place(GOULASH_TOTAL - 0.5)
    const before = await figures()
    expect((await detail(placed)).payment.methods).not.toContain('twisto-gopay')
    expect(await pay(placed, 'twisto-gopay')).toMatchObject({
      status: 'error',
      code: 'payment_too_small',
      error: expect.stringMatching(/^Takto lze zaplatit nejméně 1\sKč\. .+ zaplaťte jinak\.$/),
    })
    expect(await figures()).toEqual(before)
    expect(gateway.payments.size).toBe(1)
    expect(await pay(placed, 'cash')).toMatchObject({ status: 'ok', totals: { totalPrice: 0.5 } })
  })

  it('is confirmed without a payment when nothing is left to pay [wire-payments.7]', async () => {
    const placed = await place(GOULASH_TOTAL)
    expect(await pay(placed, 'twisto-gopay')).toEqual({
      status: 'ok',
      order_number: placed.order_number,
      guid: placed.guid,
      totals: expect.objectContaining({ tipCourier: 0, totalPrice: 0 }),
    })
    expect(await detail(placed)).toMatchObject({ order_status: 'Potvrzeno', price_paid: 0 })
    expect(gateway.payments.size).toBe(1)
  })
})
