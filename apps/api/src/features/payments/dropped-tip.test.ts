/** Choosing a method other than an online card drops the tip (`wire.md`, Payments). */
import { czk } from '@sousto/domain/money/money.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayload, GOULASH_TOTAL, orderableDatabase } from '../orders/ordering-test.ts'
import { aGateway, paymentApi } from './payments-test.ts'

const { database, drop } = await orderableDatabase()
const gateway = aGateway()
const { app } = await paymentApi(database, fakeClock('2026-11-27T12:30'), gateway)
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

describe('an order with a tip, which is possible only with an online card', () => {
  const withTip = async (payment: object = {}): Promise<Placed> => {
    const totalCheck = GOULASH_TOTAL + 30
    const payload = aPayload({}, { method: 'credit-card', tipCourier: 30, totalCheck, ...payment })
    return (await app.inject({ method: 'POST', url: '/api/orders', payload })).json()
  }
  const figures = () => rowsOf('SELECT tip, credits, total, bonus_credits FROM shop.orders')

  it.each([
    ['cash', 'Potvrzeno'],
    ['twisto-gopay', 'Nezaplaceno'],
  ])(
    'is reduced by the tip when it is paid by %s, and the answer says so [ordering-1.4]',
    async (method, state) => {
      const placed = await withTip()
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
    const placed = await withTip()
    expect(await pay(placed, 'credit-card')).toEqual({
      status: 'ok',
      order_number: placed.order_number,
      guid: placed.guid,
      redirect: placed.redirect,
    })
    expect(await figures()).toMatchObject([{ tip: 3_000, total: TOTAL + 3_000 }])
  })

  it('drops the tip once, however often another method is chosen at the same time', async () => {
    const placed = await withTip()
    await Promise.all(['cash', 'cash', 'courier-card'].map((method) => pay(placed, method)))
    expect(await figures()).toMatchObject([{ tip: 0, total: TOTAL }])
  })
})
