/** Tips after delivery, paid by card to the courier who delivered (`settlement.md` §3). */
import { haler } from '@sousto/domain/money/money.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'
import { createLedgerOperations } from '../ledger/service.ts'
import { aGateway, paymentApi } from './payments-test.ts'

const world = await dispatchWorld()
const { clock, query } = world
const gateway = aGateway()
const { app, poll, pollUntilRefunded } = await paymentApi(world.database, clock, gateway)
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(async () => {
  await world.empty()
  await emptyTables(world.database, 'shop.payment_checks', 'shop.ledger_old_events')
  gateway.payments.clear()
  Object.assign(gateway.faults, { create: null, status: null, refund: null })
})

type Delivered = { readonly url: string; readonly order: string; readonly courier: StaffPerson }

const tipUrl = async (order: string) => {
  const [row] = await query(`SELECT guid FROM shop.orders WHERE year || '/' || number = $1`, [order])
  return `/api/orders/tip/${order}?guid=${row?.guid}`
}

async function delivered(): Promise<Delivered> {
  const order = await world.accepted()
  const courier = await world.working()
  await world.presses(courier, await world.assigned([order], courier), 4)
  return { url: await tipUrl(order), order, courier }
}
const state = async ({ url }: Pick<Delivered, 'url'>) => (await app.inject(url)).json()
const give = async ({ url }: Pick<Delivered, 'url'>, amount: number) =>
  (await app.inject({ method: 'POST', url, payload: { amount } })).json()
/** The gateway tells of the payment, and the customer comes back. */
async function returnFromGateway(id = gateway.latest()): Promise<string> {
  const { pathname, search } = new URL(gateway.payments.get(id)?.request.returnUrl ?? '')
  return String((await app.inject(`${pathname}${search}&id=${id}`)).headers.location)
}
const tips = () =>
  query(
    `SELECT courier_id AS courier, amount, ride_id IS NOT NULL AS ridden FROM shop.courier_pay_entries WHERE kind = 'tip' AND order_id IN (SELECT id FROM shop.orders)`,
  )

describe('a tip after delivery', () => {
  it('is an own payment, and goes to the courier who delivered as a whole, once [settlement-3.10]', async () => {
    const order = await delivered()
    expect(await state(order)).toMatchObject({ offered: true, given: 0, waiting: false })
    expect(await give(order, 30)).toEqual({ redirect: expect.stringMatching(/^https:/) })
    expect(await state(order)).toMatchObject({ waiting: true, given: 0 })
    gateway.becomes('paid')
    expect(await returnFromGateway()).toMatch(new RegExp(`^/objednavka/${order.order}\\?guid=`))
    await poll()
    expect(await tips()).toEqual([{ courier: order.courier.id, amount: 3_000, ridden: true }])
    expect(await state(order)).toMatchObject({ offered: false, given: 30, waiting: false })
    expect((await give(order, 30)).code).toBe('tip_given')
    const posted = await query(
      `SELECT debit, credit, amount FROM shop.ledger_transfers WHERE kind IN ('tip', 'tip_assigned')
       AND order_id IN (SELECT id FROM shop.orders) ORDER BY kind`,
    )
    expect(posted).toEqual([
      { debit: 'customer_receivable/online', credit: 'tips_payable/unassigned', amount: 3_000 },
      { debit: 'tips_payable/unassigned', credit: `tips_payable/${order.courier.id}`, amount: 3_000 },
    ])
    expect((await createLedgerOperations(world, 'cli:test').check())?.differences).toEqual([])
    // The order’s own money does not change.
    expect(await query('SELECT FROM shop.refunds')).toEqual([])
    const [{ paid_at } = {}] = await query(
      `SELECT max(paid_at) AS paid_at FROM shop.payments WHERE purpose = 'order'`,
    )
    expect(paid_at).toBeNull()
  })

  it('is refused after 24 hours, but a payment begun before is taken [settlement-3.10]', async () => {
    const order = await delivered()
    clock.pass({ hours: 23, minutes: 59 })
    await give(order, 20)
    clock.pass({ minutes: 1 })
    expect((await give(order, 20)).code).toBe('tip_too_late')
    gateway.becomes('paid')
    await returnFromGateway()
    expect(await tips()).toMatchObject([{ amount: 2_000 }])
  })

  it('is refused for an order that is not delivered, was cancelled, or had no courier [settlement-3.10]', async () => {
    const onTheWay = { url: await tipUrl(await world.accepted()) }
    expect((await give(onTheWay, 20)).code).toBe('tip_without_courier')
    expect(await state(onTheWay)).toMatchObject({ offered: false, until: null })
    const byHand = await world.accepted()
    await query(`UPDATE shop.orders SET state = 'delivered' WHERE year || '/' || number = $1`, [byHand])
    expect((await give({ url: await tipUrl(byHand) }, 20)).code).toBe('tip_without_courier')
    const order = await delivered()
    await query(`UPDATE shop.orders SET state = 'cancelled'`)
    expect((await give(order, 20)).code).toBe('tip_without_courier')
  })

  it.each([0, 0.5, 10_000])('of %d Kč is refused [settlement-3.10]', async (amount) => {
    expect((await give(await delivered(), amount)).code).toBe('tip_amount_invalid')
    expect(gateway.payments.size).toBe(0)
  })

  it('is given by whoever has the guid of the order', async () => {
    const { order } = await delivered()
    const url = `/api/orders/tip/${order}?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e`
    expect((await give({ url }, 20)).code).toBe('order_not_found')
  })
})

describe('the payment of a tip', () => {
  it('that is the second one goes back [settlement-3.10]', async () => {
    const order = await delivered()
    await give(order, 20)
    const first = gateway.latest()
    await give(order, 50)
    gateway.becomes('paid')
    await returnFromGateway()
    gateway.becomes('paid', {}, first)
    await returnFromGateway(first)
    await pollUntilRefunded()
    expect(await tips()).toMatchObject([{ amount: 5_000 }])
    expect(await query('SELECT amount, state, reason FROM shop.refunds')).toEqual([
      { amount: 2_000, state: 'confirmed', reason: 'payment_not_due' },
    ])
    expect(await state(order)).toMatchObject({ given: 50 })
  })

  it('of another amount goes back, and another one can be begun [settlement-3.10]', async () => {
    const order = await delivered()
    await give(order, 20)
    gateway.becomes('paid', { amount: haler(1_900) })
    await returnFromGateway()
    expect(await tips()).toEqual([])
    expect(await state(order)).toMatchObject({ offered: true, given: 0, waiting: false })
  })

  it('is opened once by two tabs, and again after it was abandoned [settlement-3.10]', async () => {
    const order = await delivered()
    const [one, other] = await Promise.all([give(order, 20), give(order, 20)])
    expect(one).toEqual(other)
    expect(gateway.payments.size).toBe(1)
    gateway.becomes('cancelled')
    expect(await returnFromGateway()).toMatch(/^\/objednavka\//)
    expect(await state(order)).toMatchObject({ offered: true, waiting: false })
    await give(order, 20)
    expect(gateway.payments.size).toBe(2)
  })

  it('that no gateway creates is refused in words [settlement-3.10]', async () => {
    const order = await delivered()
    gateway.faults.create = 'unavailable'
    expect((await give(order, 20)).code).toBe('tip_gateway_unavailable')
    expect(await state(order)).toMatchObject({ offered: true, waiting: false })
  })
})
