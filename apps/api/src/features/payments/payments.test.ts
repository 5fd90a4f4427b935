/** Online payment (`wire.md`, Payments; `ordering.md` §4; `marketplace.md` §2). */
import { randomUUID } from 'node:crypto'
import { czk } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catchUp } from '../../events/catch-up-test.ts'
import { moveOrder } from '../../move-order.ts'
import { aPayload, GOULASH_TOTAL, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { aGateway, paymentApi } from './payments-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const gateway = aGateway()
const { app, poll, pollUntilRefunded, outcomes } = await paymentApi(database, clock, gateway)
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.orders', 'shop.order_mails', 'shop.payment_checks')
  gateway.payments.clear()
  Object.assign(gateway.faults, { create: null, status: null, refund: null })
  gateway.reportsRefunds = true
  outcomes.length = 0
})

const TOTAL = czk(GOULASH_TOTAL)

type Placed = { readonly order_number: string; readonly guid: string; readonly redirect?: string }

async function place(key?: string, method = 'credit-card'): Promise<Placed & { readonly code?: string }> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const payload = aPayload({}, { method })
  return (await app.inject({ method: 'POST', url: '/api/orders', payload, headers })).json()
}
const pay = async ({ order_number, guid }: Placed, method: string) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/orders/pay/${order_number}?guid=${guid}`,
      payload: { method },
    })
  ).json()
const detail = async ({ order_number, guid }: Placed) =>
  (await app.inject(`/api/orders/detail/${order_number}?guid=${guid}`)).json()
const notify = (id: string) => app.inject(`/api/payments/gopay/notification?id=${id}`)

async function returnFrom(id = gateway.latest()): Promise<string> {
  const url = new URL(gateway.payments.get(id)?.request.returnUrl ?? '')
  const response = await app.inject(`${url.pathname}${url.search}&id=${id}`)
  expect(response.statusCode).toBe(303)
  return String(response.headers.location)
}
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows
const payments = () => rowsOf('SELECT state, paid, refunded, reference FROM shop.payments ORDER BY id')
const refunds = () => rowsOf('SELECT tender, amount, reason, state FROM shop.refunds ORDER BY id')
const alerts = () => rowsOf('SELECT kind, detail FROM shop.payment_alerts ORDER BY id')
const statesOf = (placed: Placed) =>
  detail(placed).then(({ history }) => history.map((step: { order_status: string }) => step.order_status))
const mailsOf = async () => {
  await catchUp({ database, clock })
  return await rowsOf('SELECT template FROM shop.order_mails ORDER BY due_at')
}

describe('an order with an online method', () => {
  it('returns the gateway’s page and stays Nezaplaceno, without a mail [ordering-4.16, wire-payments.3]', async () => {
    const placed = await place()
    expect(placed).toMatchObject({ status: 'ok', redirect: `https://brana.example/${gateway.latest()}` })
    expect(await detail(placed)).toMatchObject({
      order_status: 'Nezaplaceno',
      payment: { state: 'waiting', until: '2026-11-27T12:00:00Z' },
    })
    expect(await mailsOf()).toEqual([])
  })

  it('sends the gateway the amount, the number of the order and the attempt, and both addresses [wire.22, wire-payments.3, wire-payments.20]', async () => {
    const { order_number } = await place()
    expect(gateway.payments.get(gateway.latest())?.request).toMatchObject({
      amount: TOTAL,
      method: 'credit-card',
      reference: `${order_number.replace('/', '-')}-1`,
      returnUrl: expect.stringMatching(/^http:\/\/localhost:4700\/api\/payments\/return\?key=[0-9a-f-]{36}$/),
      notificationUrl: 'http://sousto.example/api/payments/gopay/notification',
    })
  })

  it('is confirmed, with its mail, when the customer returns having paid [wire.22, wire-payments.6]', async () => {
    const placed = await place()
    gateway.becomes('paid')
    expect(await returnFrom()).toBe(`/hotovo/${placed.order_number}?guid=${placed.guid}`)
    expect(await detail(placed)).toMatchObject({ order_status: 'Potvrzeno', payment: { state: 'paid' } })
    expect(await payments()).toMatchObject([{ state: 'paid', paid: TOTAL, refunded: 0 }])
    expect(await mailsOf()).toEqual([{ template: 'orderReceived' }])
  })

  it('leads the customer to the waiting page while the gateway does not respond', async () => {
    const placed = await place()
    gateway.faults.status = 'unavailable'
    expect(await returnFrom()).toBe(`/hotovo/${placed.order_number}?guid=${placed.guid}`)
    expect(await detail(placed)).toMatchObject({ payment: { state: 'waiting' } })
  })

  it('leads a customer who left the gateway without paying to the payment-failed page, and a later payment still counts [wire-payments.6]', async () => {
    const placed = await place()
    expect(await returnFrom()).toBe(
      `/hotovo/${placed.order_number}?guid=${placed.guid}&status=payment_unfinished`,
    )
    expect(await detail(placed)).toMatchObject({ payment: { state: 'waiting' } })
    expect(await pay(placed, 'credit-card')).toMatchObject({ redirect: placed.redirect })
    gateway.becomes('paid')
    expect(await returnFrom()).toBe(`/hotovo/${placed.order_number}?guid=${placed.guid}`)
    expect(await detail(placed)).toMatchObject({ order_status: 'Potvrzeno', payment: { state: 'paid' } })
  })

  it.each(['cancelled', 'timed_out'] as const)(
    'leads to the payment-failed page when it was %s [wire-payments.6]',
    async (state) => {
      const placed = await place()
      gateway.becomes(state)
      expect(await returnFrom()).toBe(
        `/hotovo/${placed.order_number}?guid=${placed.guid}&status=payment_unfinished`,
      )
      expect(await detail(placed)).toMatchObject({
        order_status: 'Nezaplaceno',
        payment: { state: 'failed' },
      })
    },
  )

  it('returns the first response to the same idempotency key: one order, one payment', async () => {
    const key = randomUUID()
    const [first, second, third] = await Promise.all([place(key), place(key), place(key)])
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(gateway.payments.size).toBe(1)
  })

  it('offers the other payment options only with the guid [wire-payments.7]', async () => {
    const { order_number, guid } = await place()
    const methods = async (query: string) =>
      (await app.inject(`/api/orders/detail/${order_number}${query}`)).json().payment.methods
    expect(await methods(`?guid=${guid}`)).toEqual([
      'cash',
      'courier-card',
      'credit-card',
      'meal-voucher',
      'twisto-gopay',
      'credit-card-driver',
      'mallpay',
    ])
    expect(await methods('')).toEqual([])
    expect(await methods(`?guid=${randomUUID()}`)).toEqual([])
  })
})

describe('a gateway that cannot be reached', () => {
  it.each(['unavailable', 'rejected', 'uncertain', 'lost'] as const)(
    '(%s) leaves the order unpaid and includes the order in the response [wire-payments.4]',
    async (fault) => {
      gateway.faults.create = fault
      const answer = await place()
      expect(answer).toMatchObject({ status: 'error', code: 'gateway_unavailable' })
      expect(await detail(answer)).toMatchObject({
        order_status: 'Nezaplaceno',
        payment: { state: 'failed', methods: expect.arrayContaining(['credit-card', 'cash']) },
      })
    },
  )

  it('the order can then be paid again [wire-payments.4]', async () => {
    gateway.faults.create = 'unavailable'
    const placed = await place()
    gateway.faults.create = null
    expect(await pay(placed, 'credit-card')).toMatchObject({ status: 'ok', redirect: expect.any(String) })
    gateway.becomes('paid')
    await returnFrom()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Potvrzeno'])
  })

  it('the order can then be paid in cash [wire-payments.4, wire-payments.7]', async () => {
    gateway.faults.create = 'unavailable'
    const placed = await place()
    expect(await pay(placed, 'cash')).toEqual({
      status: 'ok',
      order_number: placed.order_number,
      guid: placed.guid,
    })
    expect(await detail(placed)).toMatchObject({
      order_status: 'Potvrzeno',
      payment_method: 'cash',
      payment: null,
      price_paid: GOULASH_TOTAL,
    })
  })

  it('that lost its response to the creation is trusted when it reports the payment', async () => {
    gateway.faults.create = 'lost'
    const placed = await place()
    gateway.becomes('paid')
    await notify(gateway.latest())
    await poll()
    expect(await detail(placed)).toMatchObject({ order_status: 'Potvrzeno', payment: { state: 'paid' } })
  })

  it('on return does not keep the customer from the waiting page', async () => {
    const placed = await place()
    gateway.faults.status = 'unavailable'
    expect(await returnFrom()).toBe(`/hotovo/${placed.order_number}?guid=${placed.guid}`)
  })
})

describe('a notification', () => {
  it('changes nothing by itself: the gateway’s status is requested [wire-payments.5]', async () => {
    const placed = await place()
    expect((await notify(gateway.latest())).statusCode).toBe(200)
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno'])
    gateway.becomes('paid')
    await notify(gateway.latest())
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Potvrzeno'])
  })

  it('may come often, in parallel and late: the order is confirmed once [wire-payments.5]', async () => {
    const placed = await place()
    const id = gateway.becomes('paid')
    await Promise.all([returnFrom(), notify(id), notify(id), poll(), returnFrom(), notify(id)])
    await poll()
    await notify(id)
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Potvrzeno'])
    expect(await mailsOf()).toEqual([{ template: 'orderReceived' }])
    expect(await refunds()).toEqual([])
  })

  it.each(['3999999999', 'ABCD-EFGH-IJKL'])(
    'for the unknown payment %s is answered and not recorded [wire-payments.5]',
    async (id) => {
      await place()
      expect((await notify(id)).statusCode).toBe(200)
      expect(await rowsOf(`SELECT FROM shop.payment_checks WHERE gateway_id = '${id}'`)).toEqual([])
    },
  )

  it.each(['', `${'1'.repeat(51)}`, '%00', "1'--"])('with the malformed id %j is rejected', async (id) => {
    expect((await notify(id)).statusCode).toBe(400)
  })

  it.each([
    ['application/x-www-form-urlencoded', 'transId=AB12-CD34-EF56', 'code=0&message=OK'],
    ['application/json', '{"transId":"AB12-CD34-EF56"}', '{"code":0,"message":"OK"}'],
  ])(
    'from the other gateway as %s is answered in its form [wire-payments.5]',
    async (type, payload, answer) => {
      const [url, headers] = ['/api/payments/comgate/notification', { 'content-type': type }]
      const response = await app.inject({ method: 'POST', url, headers, payload })
      expect([response.statusCode, response.body]).toEqual([200, answer])
    },
  )
})

describe('paying again', () => {
  it('by the same method in two tabs leads both to the same page [wire-payments.1]', async () => {
    const placed = await place()
    const [first, second] = await Promise.all([pay(placed, 'credit-card'), pay(placed, 'credit-card')])
    expect([first.redirect, second.redirect]).toEqual([placed.redirect, placed.redirect])
  })

  it('by another method ends the open attempt and opens another [wire.22, wire-payments.1, wire-payments.7]', async () => {
    const placed = await place()
    const answer = await pay(placed, 'twisto-gopay')
    expect(answer.redirect).not.toBe(placed.redirect)
    expect(gateway.payments.get(gateway.latest())?.request.amount).toBe(TOTAL)
    expect(await payments()).toMatchObject([
      { state: 'cancelled' },
      { state: 'created', reference: expect.stringMatching(/-2$/) },
    ])
  })

  it('responds with ok when the order was paid in the meantime [wire-payments.7]', async () => {
    const placed = await place()
    gateway.becomes('paid')
    expect(await pay(placed, 'credit-card')).toEqual({
      status: 'ok',
      order_number: placed.order_number,
      guid: placed.guid,
    })
    expect(gateway.payments.size).toBe(1)
  })

  it('is rejected when the order was cancelled, and with another guid it does not exist [wire-payments.7]', async () => {
    const placed = await place()
    expect(await pay({ ...placed, guid: randomUUID() }, 'cash')).toMatchObject({ code: 'order_not_found' })
    await poll()
    clock.pass({ minutes: 31 })
    await poll()
    expect(await pay(placed, 'cash')).toMatchObject({ code: 'order_not_payable' })
  })

  it('by a method that the restaurant or the operator does not offer is rejected [wire-payments.7]', async () => {
    expect(await pay(await place(), 'food-credit-card')).toMatchObject({ code: 'payment_method_unavailable' })
    expect(await pay(await place(), 'credits')).toMatchObject({ code: 'payment_method_unavailable' })
  })

  it('by the earlier attempt still confirms the order with its method', async () => {
    const placed = await place()
    const first = gateway.latest()
    await pay(placed, 'mallpay')
    gateway.becomes('paid', {}, first)
    await returnFrom(first)
    expect(await detail(placed)).toMatchObject({ order_status: 'Potvrzeno', payment_method: 'credit-card' })
    expect(await payments()).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }])
  })
})

describe('money that is not owed is returned automatically', () => {
  const returned = async (reason: string) => {
    await pollUntilRefunded()
    expect(await refunds()).toEqual([{ tender: 'online', amount: TOTAL, reason, state: 'confirmed' }])
    expect(await alerts()).toMatchObject([{ kind: 'payment_returned' }])
    const jobs = await rowsOf(
      "SELECT payload->>'template' AS template FROM graphile_worker._private_jobs ORDER BY 1",
    )
    expect(jobs).toEqual(expect.arrayContaining([{ template: 'paymentAlert' }, { template: 'refund' }]))
  }

  it('when two attempts were paid [wire-payments.2]', async () => {
    const placed = await place()
    const first = gateway.latest()
    await pay(placed, 'mallpay')
    gateway.becomes('paid', {}, first)
    gateway.becomes('paid')
    await returnFrom()
    await returnFrom(first)
    await returned('payment_not_due')
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Potvrzeno'])
    expect([...gateway.payments.values()].map(({ refunded }) => refunded)).toEqual([TOTAL, 0])
  })

  it('when the order is paid in cash meanwhile [wire-payments.2]', async () => {
    const placed = await place()
    await pay(placed, 'cash')
    gateway.becomes('paid')
    await notify(gateway.latest())
    await poll()
    await returned('payment_not_due')
    expect(await detail(placed)).toMatchObject({
      order_status: 'Potvrzeno',
      payment_method: 'cash',
      refunds: [],
    })
  })

  it('when it arrives after the order was cancelled [wire-payments.2]', async () => {
    const placed = await place()
    clock.pass({ minutes: 31 })
    await poll()
    expect(await detail(placed)).toMatchObject({ order_status: 'Stornováno' })
    gateway.becomes('paid')
    await notify(gateway.latest())
    await poll()
    await returned('order_cancelled')
    expect(await detail(placed)).toMatchObject({
      refunds: [{ amount: GOULASH_TOTAL, code: 'order_cancelled' }],
    })
  })

  it.each([
    ['amount', { amount: czk(1) }],
    ['currency', { currency: 'EUR' }],
  ])('when it has another %s; the order stays unpaid [wire-payments.2]', async (_, change) => {
    const placed = await place()
    gateway.becomes('paid', change)
    await returnFrom()
    await pollUntilRefunded()
    expect(await refunds()).toMatchObject([{ reason: 'payment_not_due', state: 'confirmed' }])
    expect(await alerts()).toMatchObject([{ kind: 'payment_returned' }])
    expect(await detail(placed)).toMatchObject({ order_status: 'Nezaplaceno', payment: { state: 'failed' } })
  })
})

describe('an unpaid order', () => {
  it('is cancelled after 30 minutes, not before [wire-payments.8]', async () => {
    const placed = await place()
    clock.pass({ minutes: 29 })
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno'])
    clock.pass({ minutes: 1 })
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Stornováno'])
    expect(await detail(placed)).toMatchObject({ payment: { state: 'failed', methods: [], until: null } })
  })

  it('that was paid at the last moment is confirmed instead [wire-payments.8]', async () => {
    const placed = await place()
    gateway.becomes('paid')
    clock.pass({ minutes: 31 })
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Potvrzeno'])
  })

  it('is cancelled when the restaurant has closed [wire-payments.8]', async () => {
    clock.set('2026-11-27T21:50')
    const placed = await place()
    expect(placed).toMatchObject({ status: 'ok' })
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno'])
    clock.set('2026-11-27T22:01')
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Stornováno'])
  })
})

describe('the gateway’s status is requested without notifications', () => {
  it('after 1, 2, 5, 10 and 30 minutes, hourly for two days, and then no more [wire-payments.9]', async () => {
    await place()
    const asked: number[] = []
    for (let minute = 1; minute <= 50 * 60; minute += 1) {
      clock.pass({ minutes: 1 })
      const [due] = await rowsOf(
        `SELECT FROM shop.payment_checks WHERE due_at <= '${clock().toString()}'::timestamptz`,
      )
      if (due === undefined) continue
      asked.push(minute)
      await poll()
    }
    expect(asked.slice(0, 7)).toEqual([1, 2, 5, 10, 30, 60, 120])
    expect(asked.at(-1)).toBe(48 * 60)
    expect(await rowsOf('SELECT FROM shop.payment_checks')).toEqual([])
  })

  it('again a minute later when it failed', async () => {
    const placed = await place()
    gateway.becomes('paid')
    gateway.faults.status = 'uncertain'
    clock.pass({ minutes: 1 })
    await poll()
    gateway.faults.status = null
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno'])
    clock.pass({ minutes: 1 })
    await poll()
    expect(await statesOf(placed)).toEqual(['Nezaplaceno', 'Potvrzeno'])
  })
})

describe('a cancelled order that was paid', () => {
  it('returns all its money', async () => {
    const placed = await place()
    gateway.becomes('paid')
    await returnFrom()
    const number = parseOrderNumber(placed.order_number)
    if (number === null) throw new Error('not a number')
    await tracking.move(number, 'cancelled', 'dispatcher')
    expect(await refunds()).toMatchObject([{ amount: TOTAL, reason: 'order_cancelled', state: 'requested' }])
    await pollUntilRefunded()
    expect(await refunds()).toMatchObject([{ state: 'confirmed' }])
    expect(await payments()).toMatchObject([{ state: 'refunded', paid: TOTAL, refunded: TOTAL }])
    expect(await alerts()).toEqual([])
  })
})

describe('metrics', () => {
  it('count the outcomes of payments and refunds', async () => {
    const placed = await place()
    gateway.becomes('cancelled')
    await returnFrom()
    await pay(placed, 'mallpay')
    gateway.becomes('paid', { amount: czk(1) })
    await notify(gateway.latest())
    await pollUntilRefunded()
    clock.pass({ minutes: 31 })
    await poll()
    expect(outcomes).toEqual(expect.arrayContaining(['return', 'refund confirmed', 'expired']))
  })
})
