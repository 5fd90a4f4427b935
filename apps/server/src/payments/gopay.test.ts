/** Tests the special features of GoPay: access tokens, its history of refunds, several instruments. */

import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { METHODS_OF_GATEWAY } from '@sousto/domain/payment/gateways.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPayment, connectGopay, log, TIMEOUTS } from './gateways-test.ts'
import { gopay } from './gopay.ts'

let now: number
let connected: Awaited<ReturnType<typeof connectGopay>>
beforeEach(async () => {
  now = Date.parse('2026-11-20T12:00:00Z')
  connected = await connectGopay({ now: () => now })
})
afterEach(() => connected.close())

const create = () => connected.gateway.create(aPayment())
const tokens = () => connected.calls.filter((path) => path.endsWith('/token')).length
async function paid(): Promise<string> {
  const { gatewayId } = await create()
  connected.control.act(gatewayId, 'pay')
  return gatewayId
}

describe('an access token', () => {
  it('is shared by concurrent and later calls', async () => {
    await Promise.all([create(), create(), create()])
    await create()
    expect(tokens()).toBe(1)
  })

  it('is renewed shortly before it expires', async () => {
    await create()
    now += 28 * 60_000
    await create()
    expect(tokens()).toBe(1)
    now += 90_000
    await create()
    expect(tokens()).toBe(2)
  })

  it('is renewed once if it becomes invalid early', async () => {
    await create()
    connected.control.revokeTokens()
    await create()
    expect(tokens()).toBe(2)
    expect(connected.control.payments()).toHaveLength(2)
  })

  it('that is always rejected is not requested endlessly', async () => {
    connected.onCall = () => connected.control.revokeTokens()
    await expect(create()).rejects.toMatchObject({ failure: 'rejected' })
    expect(tokens()).toBe(2)
  })

  it('is not issued for wrong credentials', async () => {
    const settings = {
      clientId: 'obchod',
      clientSecret: 'jiné',
      goId: '8123456789',
      url: () => `${connected.url}/api`,
    }
    const other = gopay(settings, log, async () => new Map(), TIMEOUTS)
    await expect(other.create(aPayment())).rejects.toMatchObject({ failure: 'rejected' })
    expect(connected.control.payments()).toEqual([])
  })

  it.each(['error', 'html', 'lost'] as const)(
    'that cannot be obtained (%s) makes the gateway unavailable: nothing was created',
    async (fault) => {
      connected.control.faults.set('token', fault)
      await expect(create()).rejects.toMatchObject({ failure: 'unavailable' })
      connected.control.faults.clear()
      await create()
    },
  )
})

describe('refunds', () => {
  const status = (gatewayId: string) => connected.gateway.status(gatewayId)

  it('are returned with their sum', async () => {
    const gatewayId = await paid()
    expect(await status(gatewayId)).toMatchObject({ state: 'paid', refunded: ZERO, refundPending: ZERO })
    await connected.gateway.refund(gatewayId, czk(49.5))
    expect(await status(gatewayId)).toMatchObject({ state: 'partly_refunded', refunded: czk(49.5) })
    await connected.gateway.refund(gatewayId, czk(200))
    expect(await status(gatewayId)).toMatchObject({ state: 'refunded', refunded: czk(249.5) })
  })

  it('that GoPay carries out later are returned as pending, and not counted if they fail', async () => {
    const gatewayId = await paid()
    connected.control.refunds = 'accepted'
    await connected.gateway.refund(gatewayId, czk(49.5))
    const pending = { state: 'paid', refunded: czk(49.5), refundPending: czk(49.5) }
    expect(await status(gatewayId)).toMatchObject(pending)
    connected.control.endRefunds(gatewayId, 'FAILED')
    expect(await status(gatewayId)).toMatchObject({ state: 'paid', refunded: ZERO, refundPending: ZERO })
    await connected.gateway.refund(gatewayId, czk(20))
    connected.control.endRefunds(gatewayId, 'SUCCESS')
    const done = { state: 'partly_refunded', refunded: czk(20), refundPending: ZERO }
    expect(await status(gatewayId)).toMatchObject(done)
  })

  it('with a lost response are returned, so that they are not repeated', async () => {
    const gatewayId = await paid()
    connected.control.faults.set('refund', 'lost')
    await expect(connected.gateway.refund(gatewayId, czk(49.5))).rejects.toMatchObject({
      failure: 'uncertain',
    })
    expect(await status(gatewayId)).toMatchObject({ refunded: czk(49.5) })
  })

  it('that cannot be parsed make the status unavailable rather than zero', async () => {
    const gatewayId = await paid()
    connected.control.faults.set('refunds', 'error')
    await expect(status(gatewayId)).rejects.toMatchObject({ failure: 'unavailable' })
  })
})

it.each([
  ['credit-card', 'PAYMENT_CARD, GPAY, APPLE_PAY'],
  ['twisto-gopay', 'TWISTO'],
  ['mallpay', 'SKIPPAY'],
] as const)('%s is paid by %s', async (method, instruments) => {
  await connected.gateway.create(aPayment({ method }))
  expect(connected.control.payments()[0]).toMatchObject({ method: instruments })
})

it('shows the masked card of a paid payment, and of no other [administration-5.6]', async () => {
  const { gatewayId } = await create()
  expect((await connected.gateway.status(gatewayId))?.shownCard).toBeUndefined()
  connected.control.act(gatewayId, 'pay')
  expect((await connected.gateway.status(gatewayId))?.shownCard).toMatch(/^418803\*{6}\d{4} 3009$/)
})

it('supports exactly the methods of the table', async () => {
  expect(connected.gateway.methods).toEqual(METHODS_OF_GATEWAY.gopay)
  await expect(connected.gateway.create(aPayment({ method: 'food-credit-card' }))).rejects.toMatchObject({
    failure: 'rejected',
  })
})

it('identifies payments in its statement by their ids, and unknown ones by their references', async () => {
  const known = await paid()
  const { gatewayId } = await connected.gateway.create(aPayment({ reference: 'cizi-1' }))
  connected.control.act(gatewayId, 'pay')
  connected.ids.set('2026-4821907-1', known)
  const booked = await connected.gateway.statement('2026-11-20')
  expect(booked.map((entry) => entry.gatewayId)).toEqual([known, 'cizi-1'])
})

it('reports a payment that has timed out', async () => {
  const { gatewayId } = await create()
  connected.control.act(gatewayId, 'timeOut')
  expect(await connected.gateway.status(gatewayId)).toMatchObject({ state: 'timed_out' })
})
