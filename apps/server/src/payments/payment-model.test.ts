/**
 * Compares random customers, gateways, clocks, cancellations, refunds and kills of the server with a simple ledger: the
 * gateways' receipts less refunds must equal the amounts of the orders (`wire.md`, Payments).
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCustomer } from '@sousto/api/customer-test.ts'
import { createVouchers } from '@sousto/api/features/credits/vouchers-service.ts'
import { createTracking } from '@sousto/api/features/orders/tracking-service.ts'
import { createPaymentOperations } from '@sousto/api/features/payments/operator-service.ts'
import { moveOrder } from '@sousto/api/move-order.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isTransition, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { ONLINE_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { ACTIONS, FAULTS } from '@sousto/fakes/payments/control.ts'
import { startGateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { aDemoOrder, priceOf, takeEveryMethod } from '@sousto/testing/demo-order.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { demoDatabase } from '../demo-database-test.ts'
import { killableServer } from './payment-model-test.ts'

const ORDERS = inProof(500, 20)
const KILLS = inProof(20, 1)
const PARALLEL = 8

const clock = () => Temporal.Now.instant()
const { url, database, drop } = await demoDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'sousto-model-'))
const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const gateways = await startGateways(publicUrl)
const server = killableServer(
  {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: '1',
    DEMO_EVENING: 'off',
    PUBLIC_URL: publicUrl,
    ...gateways.env,
  },
  port,
)
afterAll(async () => {
  await server.stop()
  await gateways.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The responses of this test's requests; each has some of the fields. */
type Answer = {
  readonly order_number?: string
  readonly guid?: string
  readonly redirect?: string
}
const call = async (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const response = await fetch(`${publicUrl}/api${path}`, body === undefined ? { redirect: 'manual' } : init)
  // A request without a response is retried.
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  return response.headers.get('content-type')?.includes('json') ? ((await response.json()) as Answer) : {}
}
/** Retries until the server responds, however often it is killed meanwhile. */
const patiently = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
const rowsOf = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, [...values])).rows

/** The actions of one customer, the gateway and the dispatcher for one order. */
const story = fc.record({
  method: fc.constantFrom(...ONLINE_METHODS),
  credits: fc.constantFrom(0, 0, 20),
  actions: fc.array(fc.constantFrom(...ACTIONS), { minLength: 0, maxLength: 2 }),
  returns: fc.boolean(),
  /** The customer's next action if the first attempt has not succeeded, or although it has. */
  again: fc.constantFrom(null, null, 'cash', ...ONLINE_METHODS),
  payAgain: fc.boolean(),
  createFault: fc.option(fc.constantFrom(...FAULTS), { freq: 6 }),
  statusFault: fc.option(fc.constantFrom(...FAULTS), { freq: 8 }),
  refundFault: fc.option(fc.constantFrom(...FAULTS), { freq: 8 }),
  notifications: fc.constantFrom('once', 'once', 'twice', 'never', 'held'),
  reported: fc.option(fc.constantFrom({ amount: 100 }, { currency: 'EUR' }), { freq: 20 }),
  expires: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  paysLate: fc.boolean(),
  cancelled: fc.integer({ min: 0, max: 6 }).map((n) => n === 0),
  refund: fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 4 }),
})
type Story = typeof story extends fc.Arbitrary<infer Plan> ? Plan : never
const stories: readonly Story[] = fc.sample(story, { numRuns: ORDERS, seed: SEED })

const controlOf = (method: string) => (method === 'food-credit-card' ? gateways.comgate : gateways.gopay)

const paymentAt = (redirect: unknown) =>
  [...gateways.gopay.payments(), ...gateways.comgate.payments()].find(({ key }) =>
    String(redirect).includes(key),
  )

type Shop = {
  readonly payload: object
  readonly total: number
  readonly customer: { readonly cookie: string }
}

async function live(shop: Shop, plan: Story): Promise<void> {
  const control = controlOf(plan.method)
  if (plan.createFault !== null) control.faults.set('create', plan.createFault)
  if (plan.statusFault !== null) control.faults.set('status', plan.statusFault)
  control.notifications.mode = plan.notifications
  const payload = {
    ...shop.payload,
    payment: { method: plan.method, creditsUsed: plan.credits, totalCheck: shop.total - plan.credits },
  }
  const headers = { 'idempotency-key': randomUUID(), cookie: shop.customer.cookie }
  const placed = await patiently(() => call('/orders', payload, headers))
  control.faults.clear()
  const { order_number, guid } = placed
  if (order_number === undefined) throw new Error(`no order: ${JSON.stringify(placed)}`)
  const first = paymentAt(placed.redirect)
  const act = async (payment: typeof first, method: string) => {
    if (payment === undefined) return
    if (plan.reported !== null) controlOf(method).report(payment.id, plan.reported)
    for (const action of plan.actions) controlOf(method).act(payment.id, action)
    if (!plan.returns) return
    const back = new URL(payment.returnUrls.pending.replace(/\$\{id\}/, payment.id))
    await patiently(() => call(`${back.pathname.replace('/api', '')}${back.search}`))
  }
  if (!plan.paysLate) await act(first, plan.method)
  if (plan.again !== null) {
    const { again } = plan
    const paid = await patiently(() => call(`/orders/pay/${order_number}?guid=${guid}`, { method: again }))
    if (plan.payAgain) await act(paymentAt(paid.redirect), again)
  }
  const number = parseOrderNumber(order_number)
  if (number === null) throw new Error(`not a number: ${order_number}`)
  if (plan.expires) {
    const { year, number: cislo } = number
    await rowsOf(
      `UPDATE shop.orders SET placed_at = placed_at - interval '31 minutes' WHERE year = $1 AND number = $2`,
      [year, cislo],
    )
  }
  if (plan.refundFault !== null) control.faults.set('refund', plan.refundFault)
  // The dispatcher may be too late or too early for the order's state.
  if (plan.cancelled) {
    await createTracking({ database, clock, moveOrder })
      .move(number, 'cancelled', 'dispatcher')
      .catch(() => {})
  }
  if (plan.refund !== null) {
    const operations = createPaymentOperations({ database, clock }, 'model')
    const what = { kind: 'amount', amount: czk(plan.refund / 100) } as const
    const request = {
      number,
      what,
      reason: 'goodwill',
      note: '',
      bearer: 'operator',
      key: randomUUID(),
    } as const
    await operations.refund(request)
  }
  if (plan.paysLate) await act(first, plan.method)
}

async function open(): Promise<Shop> {
  const payload = await aDemoOrder(publicUrl, rowsOf)
  await takeEveryMethod(payload, rowsOf)
  const customer = await aCustomer(database)
  const made = await createVouchers({ database, clock }, 'model').create({
    amount: czk(90_000),
    codes: 1,
    uses: 1,
    code: null,
    from: null,
    to: null,
    only: null,
    note: '',
  })
  if (!made.ok) throw new Error(made.reason)
  await call(`/user/credits/${made.codes.join()}`, {}, { cookie: customer.cookie })
  return { payload, total: await priceOf(publicUrl, payload), customer }
}

/** Restores all services and advances the time, until everything automatic has happened. */
async function settle(): Promise<void> {
  for (const control of [gateways.gopay, gateways.comgate]) {
    control.reset()
    control.notifications.release('newest first')
  }
  for (let round = 0; ; round += 1) {
    await rowsOf(`UPDATE shop.payment_checks SET due_at = now() - interval '1 second' WHERE due_at > now()`)
    await rowsOf(`UPDATE shop.refunds SET due_at = now() - interval '1 second' WHERE due_at > now()`)
    // Leased work must end before its time is changed again.
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    const left = await rowsOf<{ what: string }>(
      `SELECT 'payment ' || p.gateway || ' ' || p.gateway_id AS what FROM shop.payments p
         WHERE p.state = 'created' AND EXISTS (
           SELECT FROM shop.payment_checks c WHERE c.gateway = p.gateway AND c.gateway_id = p.gateway_id AND c.checks < 2)
       UNION ALL
       SELECT 'order ' || year || '/' || number FROM shop.orders
         WHERE state = 'unpaid' AND placed_at < now() - interval '31 minutes'
       UNION ALL
       SELECT 'refund ' || r.id || ' of ' || r.amount || ', ' || r.state || ' after ' || r.attempts || ' attempts, for '
           || p.gateway || ' ' || p.gateway_id || ' of ' || p.amount
         FROM shop.refunds r JOIN shop.payments p ON p.id = r.payment_id
         WHERE r.due_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM shop.payment_alerts a WHERE a.kind = 'refund_uncertain' AND a.subject = 'refund ' || r.id)`,
    )
    if (left.length === 0) return
    expect(round, `does not come to rest: ${left.map(({ what }) => what).join('; ')}`).toBeLessThan(100)
  }
}

it(`${ORDERS} orders and ${KILLS} kills leave every haléř where it belongs (TEST_SEED=${SEED})`, {
  ...slow('starts and kills the product'),
  timeout: 3_600_000,
}, async () => {
  await server.start()
  const shop = await open()
  let done = 0
  const waiting = [...stories]
  const customers = Array.from({ length: PARALLEL }, async () => {
    for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
      await live(shop, plan)
      done += 1
    }
  })
  const killer = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (done < (kill * ORDERS) / (KILLS + 1)) await new Promise((resolve) => setTimeout(resolve, 20))
      await server.kill()
      await server.start()
    }
  }
  await Promise.all([...customers, killer()])
  await settle()

  type Row = {
    id: number
    number: string
    state: OrderState
    method: string
    total: number
    credits: number
    refundedCredits: number
    states: OrderState[]
    goodwill: number
  }
  const orders = await rowsOf<Row>(`
    SELECT o.id, o.year || '-' || o.number AS number, o.state, o.payment_method AS method, o.total, o.credits,
      o.refunded_credits AS "refundedCredits",
      (SELECT array_agg(s.state ORDER BY s.at, s.id) FROM shop.order_states s WHERE s.order_id = o.id) AS states,
      (SELECT coalesce(sum(r.amount), 0)::int FROM shop.refunds r WHERE r.order_id = o.id AND r.reason = 'goodwill'
         AND r.tender = 'online') AS goodwill
    FROM shop.orders o`)
  expect(orders, 'no order is lost or doubled').toHaveLength(ORDERS)

  const uncertain = await rowsOf<{ order_id: number }>(
    `SELECT order_id FROM shop.payment_alerts WHERE kind = 'refund_uncertain'`,
  )
  process.stdout.write(`${orders.length} orders, of which a person has to look at ${uncertain.length}\n`)
  const atGateways = [...gateways.gopay.payments(), ...gateways.comgate.payments()]
  for (const order of orders) {
    const forbidden = order.states.filter((state, index) => {
      const before = order.states[index - 1]
      return before !== undefined && !isTransition(before, state)
    })
    expect(forbidden, order.states.join(' → ')).toEqual([])
    expect(order.states.at(-1)).toBe(order.state)
    if (uncertain.some(({ order_id }) => order_id === order.id)) continue
    const mine = atGateways.filter(({ reference }) => reference.startsWith(`${order.number}-`))
    const cameIn = mine.filter(({ paidAt }) => paidAt !== null).map(({ amount }) => amount)
    const wentBack = mine
      .flatMap(({ refunds }) => refunds.filter(({ state }) => state === 'SUCCESS'))
      .map(({ amount }) => amount)
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
    const isOwed = order.state === 'confirmed' && ONLINE_METHODS.some((method) => method === order.method)
    const kept = isOwed ? order.total - order.goodwill : 0
    // If the gateway reported a wrong amount, refunds follow that amount and the sum is not comparable.
    if (mine.some(({ reported }) => reported.amount !== undefined)) continue
    expect(sumOf(cameIn) - sumOf(wentBack), JSON.stringify({ order, mine })).toBe(kept)
  }

  const [purse] = await rowsOf<{ balance: number }>('SELECT balance FROM shop.credit_purses')
  const spent = orders
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, { credits, refundedCredits }) => sum + credits - refundedCredits, 0)
  expect(purse?.balance, 'credits').toBe(9_000_000 - spent)
  const unpaid = await rowsOf(
    `SELECT FROM shop.orders WHERE state = 'unpaid' AND placed_at < now() - interval '31 minutes'`,
  )
  expect(unpaid, 'expired orders are cancelled').toEqual([])
})
