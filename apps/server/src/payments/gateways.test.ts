/** Tests the API's requirements for every payment gateway: its adapter against its fake on a real server. */
import { inspect } from 'node:util'
import { GatewayError, type GatewayFailure } from '@sousto/api/ports/payment-gateway.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import type { Fault, GatewayControl } from '@sousto/fakes/payments/control.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPayment, type Connected, connectComgate, connectGopay, SECRET, TIMEOUTS } from './gateways-test.ts'

const GATEWAYS = [
  { name: 'gopay', connect: connectGopay, method: 'credit-card', statement: 'statement' },
  {
    name: 'comgate by v1.0',
    connect: (within: Parameters<typeof connectComgate>[0]) => connectComgate({ ...within, version: 'v1.0' }),
    method: 'food-credit-card',
    statement: 'transferList',
  },
  {
    name: 'comgate by v2.0',
    connect: connectComgate,
    method: 'food-credit-card',
    statement: 'transferList',
  },
] as const

const SHORT = { ...TIMEOUTS, read: 150, act: 150, statement: 150 }

async function failureOf(call: Promise<unknown>): Promise<GatewayFailure | 'none'> {
  const error = await call.then(() => null).catch((reason: unknown) => reason)
  if (error === null) return 'none'
  expect(error).toBeInstanceOf(GatewayError)
  return error instanceof GatewayError ? error.failure : 'none'
}

describe.each(GATEWAYS)('$name', ({ connect, method, statement }) => {
  let connected: Connected
  let control: GatewayControl
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-11-20T12:00:00Z')
    await start()
  })
  afterEach(() => connected.close())

  async function start(timeouts = TIMEOUTS): Promise<void> {
    connected = await connect({ timeouts, now: () => now })
    control = connected.control
  }

  const create = () => connected.gateway.create(aPayment({ method }))
  async function paid(): Promise<string> {
    const { gatewayId } = await create()
    control.act(gatewayId, 'pay')
    return gatewayId
  }

  it('creates a payment with a page on which it is paid', async () => {
    const { gatewayId, redirect } = await create()
    expect(redirect.startsWith(connected.url)).toBe(true)
    expect(await (await fetch(redirect)).text()).toContain('249,50')
    expect(await connected.gateway.status(gatewayId)).toMatchObject({
      gatewayId,
      reference: '2026-4821907-1',
      state: 'created',
      amount: czk(249.5),
      currency: 'CZK',
    })
  })

  it.each([
    ['pay', 'paid'],
    ['payTwice', 'paid'],
    ['leave', 'created'],
    ['decline', 'cancelled'],
  ] as const)('returns the state after the customer’s action: %s', async (action, state) => {
    const { gatewayId } = await create()
    control.act(gatewayId, action)
    expect(await connected.gateway.status(gatewayId)).toMatchObject({ state })
  })

  it('reports that an unpaid payment has ended, and that it was paid after that', async () => {
    const { gatewayId } = await create()
    now += 31 * 60_000
    expect((await connected.gateway.status(gatewayId))?.state).toMatch(/timed_out|cancelled/)
    control.act(gatewayId, 'pay')
    expect(await connected.gateway.status(gatewayId)).toMatchObject({ state: 'paid' })
  })

  it('returns the amount and the currency that the gateway reports', async () => {
    const gatewayId = await paid()
    control.report(gatewayId, { amount: 100, currency: 'EUR' })
    expect(await connected.gateway.status(gatewayId)).toMatchObject({ amount: czk(1), currency: 'EUR' })
  })

  it.each(['9999999999', 'AB12-CD34-EF56', '../oauth2/token', '1/refund', '', 'x'.repeat(5_000), '1?a=b'])(
    'finds no payment %#',
    async (gatewayId) => {
      expect(await connected.gateway.status(gatewayId)).toBe(null)
    },
  )

  it('refunds parts until nothing is left, then the gateway rejects', async () => {
    const gatewayId = await paid()
    await connected.gateway.refund(gatewayId, czk(49.5))
    await connected.gateway.refund(gatewayId, czk(200))
    expect(await failureOf(connected.gateway.refund(gatewayId, czk(1)))).toBe('rejected')
    expect(control.payments()[0]?.refunds.map(({ amount }) => amount)).toEqual([4_950, 20_000])
  })

  it('shows a payment to its own shop alone, also once another one asks for it or refunds it [settlement-8.6]', async () => {
    const gatewayId = await paid()
    expect(await connected.other.status(gatewayId)).toBe(null)
    expect(await failureOf(connected.other.refund(gatewayId, czk(1)))).toBe('rejected')
    const { gatewayId: others } = await connected.other.create(aPayment({ method }))
    expect(await connected.gateway.status(others)).toBe(null)
    expect(await connected.other.status(others)).toMatchObject({ state: 'created' })
  })

  it('rejects a refund of an unpaid payment', async () => {
    const { gatewayId } = await create()
    expect(await failureOf(connected.gateway.refund(gatewayId, czk(1)))).toBe('rejected')
  })

  it('rejects an amount that the gateway does not accept', async () => {
    expect(await failureOf(connected.gateway.create(aPayment({ method, amount: ZERO })))).toBe('rejected')
  })

  it('books payments and refunds in its statements, not its fees', async () => {
    const gatewayId = await paid()
    now += 60_000
    await connected.gateway.refund(gatewayId, czk(49.5))
    const booked = [
      ...(await connected.gateway.statement('2026-11-20')),
      ...(await connected.gateway.statement('2026-11-21')),
    ]
    const reference = '2026-4821907-1'
    expect(booked).toEqual([
      expect.objectContaining({ reference, kind: 'payment', amount: czk(249.5) }),
      expect.objectContaining({ reference, kind: 'refund', amount: czk(49.5) }),
    ])
    expect(await connected.gateway.statement('2026-11-19')).toEqual([])
  })

  const LEGIBLE_TO_NOBODY: readonly Fault[] = ['html', 'empty', 'huge', 'redirect', 'lost', 'error']

  describe.each(LEGIBLE_TO_NOBODY)('that responds with: %s', (fault) => {
    it('leaves it uncertain whether it has created a payment, and is not asked again', async () => {
      control.faults.set('create', fault)
      expect(await failureOf(create())).toBe('uncertain')
      expect(control.payments()).toHaveLength(fault === 'error' ? 0 : 1)
    })

    it('leaves it uncertain whether it has refunded money, and is not asked again', async () => {
      const gatewayId = await paid()
      control.faults.set('refund', fault)
      expect(await failureOf(connected.gateway.refund(gatewayId, czk(49.5)))).toBe('uncertain')
      expect(control.payments()[0]?.refunds).toHaveLength(fault === 'error' ? 0 : 1)
    })

    it('is unavailable for calls that change nothing', async () => {
      const gatewayId = await paid()
      control.faults.set('status', fault).set(statement, fault)
      expect(await failureOf(connected.gateway.status(gatewayId))).toBe('unavailable')
      // A huge response of the gateway consists of spaces here.
      expect(await failureOf(connected.gateway.statement('2026-11-20'))).toBe('unavailable')
    })
  })

  it('is unavailable if it reports that it has not acted', async () => {
    const gatewayId = await paid()
    for (const call of ['create', 'refund', 'status'] as const) control.faults.set(call, 'busy')
    expect(await failureOf(create())).toBe('unavailable')
    expect(await failureOf(connected.gateway.refund(gatewayId, czk(1)))).toBe('unavailable')
    expect(await failureOf(connected.gateway.status(gatewayId))).toBe('unavailable')
  })

  it('that responds late leaves its actions uncertain, and is unavailable for calls that change nothing', async () => {
    const gatewayId = await paid()
    await connected.close()
    await start(SHORT)
    await failureOf(connected.gateway.status(gatewayId))
    control.delay = 1_000
    expect(await failureOf(connected.gateway.status(gatewayId))).toBe('unavailable')
    expect(await failureOf(create())).toMatch(/uncertain|unavailable/)
  })

  it('is asked once more by calls that change nothing', async () => {
    const gatewayId = await paid()
    control.faults.set('status', 'error')
    connected.onCall = () => {
      if (connected.calls.filter((path) => /status|\/payment\/\d+$|\/transId\//.test(path)).length === 2)
        control.faults.clear()
    }
    expect(await connected.gateway.status(gatewayId)).toMatchObject({ state: 'paid' })
  })

  it('that is down is unavailable', async () => {
    await connected.close()
    expect(await failureOf(create())).toBe('unavailable')
    expect(await failureOf(connected.gateway.refund('1', czk(1)))).toBe('unavailable')
  })

  it('is not called for a while after consecutive failures, and then called again', async () => {
    const gatewayId = await paid()
    control.faults.set('refund', 'error')
    for (let count = 0; count < 5; count += 1) {
      expect(await failureOf(connected.gateway.refund(gatewayId, czk(1)))).toBe('uncertain')
    }
    const before = connected.calls.length
    expect(await failureOf(connected.gateway.refund(gatewayId, czk(1)))).toBe('unavailable')
    expect(connected.calls).toHaveLength(before)
    control.faults.clear()
    await new Promise((resolve) => setTimeout(resolve, TIMEOUTS.recovery + 20))
    await connected.gateway.refund(gatewayId, czk(1))
  })

  it('keeps secrets and personal data out of errors', async () => {
    const errors: unknown[] = []
    for (const fault of ['html', 'lost', 'error', 'redirect'] as const) {
      control.faults.set('create', fault)
      errors.push(await create().catch((error: unknown) => error))
    }
    errors.push(
      await connected.gateway.create(aPayment({ method, amount: ZERO })).catch((error: unknown) => error),
    )
    const text = inspect(errors, { depth: 10 })
    for (const hidden of [SECRET, encodeURIComponent(SECRET), 'jana', '700000001'])
      expect(text).not.toContain(hidden)
  })
})
