/** Ways of holding money: the setting of an outlet, and what becomes of its payments (`settlement.md` §8). */
import type { OutletHolding } from '@sousto/contract/holding/wire.ts'
import { outletPayable } from '@sousto/domain/ledger/accounts.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder } from '../../move-order.ts'
import type { GatewayKeys } from '../../ports/payment-gateway.ts'
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { insertTerms } from '../commission/store.ts'
import { checkLedger } from '../ledger/check.ts'
import { aPayload, GOULASH_TOTAL, orderableDatabase } from '../orders/ordering-test.ts'
import { createTracking } from '../orders/tracking-service.ts'
import { aGateway, paymentApi, type TestGateway } from '../payments/payments-test.ts'
import { requestRefund } from '../refunds/service.ts'

const OUTLET = 101
const PATH = `/provoz/outlets/${OUTLET}/holding`
const NOON = '2026-11-27T12:30'
const TOTAL = czk(GOULASH_TOTAL)
const RIGHT = 'tajemstvi-podniku'

const { database, drop } = await orderableDatabase()
const clock = fakeClock(NOON)
const gateway = aGateway({ splits: false })
const splitting = aGateway({ splits: true, firstId: 5_000_000_001 })
/** The outlets' accounts at the gateway, by their numbers. */
const own = new Map<string, TestGateway>()
let isAway = false

/** A gateway that accepts the right keys only. */
function open(keys: GatewayKeys): PaymentGateway {
  const known = own.get(keys.account) ?? aGateway({ firstId: 6_000_000_001 + own.size * 1_000 })
  own.set(keys.account, known)
  const guard = () => {
    if (isAway) throw new GatewayError('unavailable', 'not connected')
    if (keys.gateway === 'gopay' && keys.clientSecret !== RIGHT)
      throw new GatewayError('rejected', 'our credentials')
  }
  return {
    ...known,
    create: async (request) => {
      guard()
      return await known.create(request)
    },
    status: async (id) => {
      guard()
      return await known.status(id)
    },
    refund: async (...refund) => {
      guard()
      await known.refund(...refund)
    },
  }
}
const secret = 'tajemství provozovatele'
const { app, poll, pollUntilRefunded } = await paymentApi(database, clock, gateway, { secret, open })
const split = await paymentApi(database, clock, splitting, { secret, open })
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await split.app.close()
  await drop()
})

let admin: StaffPerson
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(
    database,
    'shop.orders',
    'shop.order_mails',
    'shop.payment_checks',
    'shop.ledger_transfers',
    'shop.outlet_holdings',
    'shop.outlet_merchants',
    'shop.commission_terms',
  )
  gateway.payments.clear()
  splitting.payments.clear()
  own.clear()
  isAway = false
  admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
})

const keysOf = (account: string, clientSecret = RIGHT) => ({
  gateway: 'gopay' as const,
  account,
  clientId: 'podnik',
  clientSecret,
})
const OWN = { way: 'own_gateway', keys: [keysOf('8000000001')] }
const SPLIT = { way: 'split', gateway: 'gopay', receiver: '8000000009' }

const save = (payload: object, version: number | string = 0, to: FastifyInstance = app, who = admin) =>
  who.call(to, 'PUT', PATH, { payload, headers: { 'if-match': `"${version}"` } })
const read = async (who = admin): Promise<OutletHolding> => (await who.call(app, 'GET', PATH)).json()
const codeOf = async (answer: ReturnType<typeof save>) => {
  const { statusCode, ...response } = await answer
  return [statusCode, response.json().code]
}

type Placed = { readonly order_number: string; readonly guid: string; readonly code?: string }
async function place(to: FastifyInstance = app, method = 'credit-card'): Promise<Placed> {
  return (await to.inject({ method: 'POST', url: '/api/orders', payload: aPayload({}, { method }) })).json()
}
const stateOf = async ({ order_number, guid }: Placed) =>
  (await app.inject(`/api/orders/detail/${order_number}?guid=${guid}`)).json().order_status
function numberOf({ order_number }: Placed) {
  const number = parseOrderNumber(order_number)
  if (number === null) throw new Error(`not a number: ${order_number}`)
  return number
}
const ownGateway = (account = '8000000001') => {
  const found = own.get(account)
  if (found === undefined) throw new Error(`no account ${account}`)
  return found
}
const merchantIds = async () =>
  (await database.pool.query('SELECT id FROM shop.outlet_merchants ORDER BY id')).rows.map(({ id }) =>
    Number(id),
  )
const notify = async (id: string, merchant?: number) => {
  await app.inject(`/api/payments/gopay/notification${merchant === undefined ? '' : `/${merchant}`}?id=${id}`)
  await poll()
}
/** Pays the latest payment of an outlet's own gateway. */
async function payOwn(account?: string): Promise<string> {
  const id = ownGateway(account).becomes('paid')
  await notify(id, (await merchantIds()).at(-1))
  return id
}
const refund = (placed: Placed, amount: number) =>
  inTransaction(database.kysely, (transaction) =>
    requestRefund(transaction, {
      number: numberOf(placed),
      what: { kind: 'amount', amount: czk(amount) },
      key: `refund ${amount}`,
      reason: 'quality',
      note: '',
      bearer: 'operator',
      actor: 'test',
      at: clock(),
    }),
  )
async function aCommission(): Promise<void> {
  const rate = { percent: 1_000, base: 'items', fixed: ZERO, minimum: ZERO, maximum: null } as const
  const rates = { marketplace: rate, outlet: rate, pickup: rate }
  const terms = {
    rates,
    card: { percent: 0, fixed: ZERO },
    promotionPercent: 0,
    from: '2026-11-01',
    to: null,
  }
  await inTransaction(database.kysely, (transaction) =>
    insertTerms(transaction, OUTLET, terms, { at: clock(), actor: 'test' }),
  )
}
async function deliver(placed: Placed): Promise<void> {
  for (const state of ['accepted', 'loaded', 'delivered'] as const)
    await tracking.move(numberOf(placed), state, 'dispatcher')
}
/** Returns what the ledger owes the outlet. */
async function owed(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT coalesce(sum(CASE WHEN credit = $1 THEN amount ELSE -amount END), 0)::int AS owed
     FROM shop.ledger_posted WHERE $1 IN (debit, credit)`,
    [outletPayable(OUTLET)],
  )
  return rows[0].owed
}
const ledgerDifferences = async () => (await checkLedger(database.kysely)).differences

describe('the setting of an outlet', () => {
  it('is the marketplace’s account unless somebody changes it [settlement-8.1]', async () => {
    expect(await read()).toMatchObject({ way: 'marketplace', version: '0', merchants: [], split: null })
  })

  it('names the keys of an own gateway and never returns them, which are stored sealed [settlement-8.6]', async () => {
    const { statusCode, body } = await save(OWN)
    expect(statusCode).toBe(200)
    expect(body).not.toContain(RIGHT)
    const [merchant] = await merchantIds()
    expect(await read()).toMatchObject({
      way: 'own_gateway',
      version: '1',
      merchants: [
        {
          gateway: 'gopay',
          account: '8000000001',
          notificationUrl: `http://sousto.example/api/payments/gopay/notification/${merchant}`,
        },
      ],
    })
    const { rows } = await database.pool.query(`SELECT sealed_keys FROM shop.outlet_merchants`)
    expect(rows[0].sealed_keys.toString('latin1')).not.toContain(RIGHT)
    const { rows: log } = await database.pool.query(
      `SELECT detail FROM shop.audit_log WHERE action = 'holding-change'`,
    )
    expect(log).toEqual([
      {
        detail: { outlet: OUTLET, before: 'marketplace', after: 'own_gateway', keys: ['gopay 8000000001'] },
      },
    ])
  })

  it.each([
    ['an own gateway without keys', { way: 'own_gateway', keys: [] }, 409, 'holding_keys_missing'],
    [
      'keys that the gateway refuses',
      { way: 'own_gateway', keys: [keysOf('8000000001', 'jine')] },
      409,
      'holding_keys_refused',
    ],
    ['a gateway that cannot split', SPLIT, 409, 'holding_split_unavailable'],
    ['an unknown way', { way: 'trezor' }, 400, 'FST_ERR_VALIDATION'],
    ['a split to nobody', { ...SPLIT, receiver: '' }, 400, 'FST_ERR_VALIDATION'],
  ] as const)(
    'is refused for %s, and nothing changes [settlement-8.5]',
    async (_what, body, status, code) => {
      const answer = await save(body)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
      expect(await read()).toMatchObject({ way: 'marketplace', version: '0', merchants: [] })
    },
  )

  it('is refused while the gateway does not answer, so that no untried keys are stored [settlement-8.5]', async () => {
    isAway = true
    expect(await codeOf(save(OWN))).toEqual([503, 'holding_gateway_unavailable'])
    expect(await read()).toMatchObject({ version: '0', merchants: [] })
  })

  it('is saved once by two people who saw the same version [settlement-8.8]', async () => {
    await save(OWN)
    expect(await codeOf(save({ way: 'marketplace' }))).toEqual([412, 'holding_changed_meanwhile'])
    expect((await read()).way).toBe('own_gateway')
    expect((await save({ way: 'marketplace' }, 1)).statusCode).toBe(200)
  })

  it('is chosen by an admin who proves the second factor, and read by the owner [settlement-8.8]', async () => {
    const owner = await signedInStaff(database, [{ role: 'owner', outlet: OUTLET }], { at: clock() })
    expect((await read(owner)).way).toBe('marketplace')
    expect((await save(OWN, 0, app, owner)).statusCode).toBe(403)
    clock.pass({ minutes: 11 })
    expect(await codeOf(save(OWN))).toEqual([403, 'second_factor_again'])
  })
})

describe('a payment at the outlet’s own gateway', () => {
  it('is created, asked about and refunded with the outlet’s keys, and lessens what the outlet is owed [settlement-8.2, settlement-8.4]', async () => {
    await save(OWN)
    const placed = await place()
    expect(gateway.payments.size).toBe(0)
    const [merchant] = await merchantIds()
    expect(ownGateway().payments.get(ownGateway().latest())?.request).toMatchObject({
      amount: TOTAL,
      receiver: null,
      notificationUrl: `http://sousto.example/api/payments/gopay/notification/${merchant}`,
    })
    const id = await payOwn()
    expect(await stateOf(placed)).toBe('Potvrzeno')
    expect(await owed()).toBe(0 - TOTAL)
    await deliver(placed)
    expect(await owed()).toBe(0)
    await refund(placed, 100)
    await pollUntilRefunded()
    expect(ownGateway().payments.get(id)?.refunded).toBe(czk(100))
    expect(await owed()).toBe(czk(100))
    expect(await ledgerDifferences()).toEqual([])
  })

  it('keeps its keys when the setting changes while it is open, and its refund does, too [settlement-8.4]', async () => {
    await save(OWN)
    const placed = await place()
    expect((await read()).openPayments).toBe(1)
    await save({ way: 'marketplace' }, 1)
    const id = await payOwn()
    expect(await stateOf(placed)).toBe('Potvrzeno')
    await tracking.move(numberOf(placed), 'cancelled', 'dispatcher')
    await pollUntilRefunded()
    expect(ownGateway().payments.get(id)?.refunded).toBe(TOTAL)
    expect(await owed()).toBe(0)
    const next = await place()
    expect(gateway.payments.size).toBe(1)
    await notify(gateway.becomes('paid'))
    expect(await stateOf(next)).toBe('Potvrzeno')
    expect(await owed()).toBe(0)
    expect(await ledgerDifferences()).toEqual([])
  })

  it('is asked about with renewed keys of the same account, and with the old ones of another [settlement-8.4]', async () => {
    await save(OWN)
    const first = await place()
    await save({ way: 'own_gateway', keys: [keysOf('8000000002')] }, 1)
    const second = await place()
    expect((await read()).merchants).toMatchObject([{ account: '8000000002' }])
    const [one, two] = await merchantIds()
    await notify(ownGateway('8000000001').becomes('paid'), one)
    await notify(ownGateway('8000000002').becomes('paid'), two)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['Potvrzeno', 'Potvrzeno'])
  })

  it('is decided by no other merchant, whatever that one notifies of [settlement-8.6]', async () => {
    await save(OWN)
    const placed = await place()
    const id = ownGateway().becomes('paid')
    const [merchant = 0] = await merchantIds()
    await notify(id)
    await notify(id, merchant + 1)
    expect(await stateOf(placed)).toBe('Nezaplaceno')
    await notify(id, merchant)
    expect(await stateOf(placed)).toBe('Potvrzeno')
  })

  it('cannot be forged for the marketplace’s payment by its reference [settlement-8.6]', async () => {
    await save(OWN)
    const [merchant] = await merchantIds()
    // Both answers to creations are lost, so that the payments are known by their references alone.
    ownGateway().faults.create = 'lost'
    const mine = await place()
    await save({ way: 'marketplace' }, 1)
    gateway.faults.create = 'lost'
    const placed = await place()
    gateway.faults.create = null
    const reference = gateway.payments.get(gateway.latest())?.request.reference ?? ''
    const known = ownGateway().payments.get(ownGateway().latest())
    if (known === undefined) throw new Error('no payment')
    ownGateway().payments.set('6999999999', {
      ...known,
      state: 'paid',
      request: { ...known.request, reference },
    })
    await notify('6999999999', merchant)
    expect([await stateOf(placed), await stateOf(mine)]).toEqual(['Nezaplaceno', 'Nezaplaceno'])
  })

  it('that the gateway refuses leaves the order to be paid another way [settlement-8.7]', async () => {
    await save(OWN)
    isAway = true
    const placed = await place()
    expect(placed.code).toBe('gateway_unavailable')
    expect(placed.order_number).toMatch(/^2026\//)
    isAway = false
    const paid = await app.inject({
      method: 'POST',
      url: `/api/orders/pay/${placed.order_number}?guid=${placed.guid}`,
      payload: { method: 'cash' },
    })
    expect(paid.json().status).toBe('ok')
    expect(await stateOf(placed)).toBe('Potvrzeno')
  })
})

describe('a payment that the gateway splits', () => {
  it('goes to the outlet less its commission, and its refund is taken from both [settlement-8.3, settlement-8.4]', async () => {
    await aCommission()
    await save(SPLIT, 0, split.app)
    const placed = await place(split.app)
    const id = splitting.latest()
    const receiver = splitting.payments.get(id)?.request.receiver
    const share = receiver?.amount ?? ZERO
    expect(receiver?.account).toBe('8000000009')
    expect(share).toBeLessThan(TOTAL)
    splitting.becomes('paid')
    await split.app.inject(`/api/payments/gopay/notification?id=${id}`)
    await split.poll()
    expect(await stateOf(placed)).toBe('Potvrzeno')
    expect(await owed()).toBe(0 - share)
    await deliver(placed)
    expect(await owed()).toBe(0)
    await refund(placed, 50)
    await split.pollUntilRefunded()
    const fromReceiver = Math.floor((czk(50) * share) / TOTAL)
    expect(splitting.payments.get(id)).toMatchObject({ refunded: czk(50), fromReceiver })
    expect(await owed()).toBe(fromReceiver)
    expect(await ledgerDifferences()).toEqual([])
  })
})
