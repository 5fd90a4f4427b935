/** The courier as customers and kitchens see them (`dispatch.md` §7). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AT_CITY, dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, accepted, working, assigned, offered, answerOffer, presses, query } = world
afterAll(() => world.close())
beforeEach(() => world.empty())

async function tracked(number: string, withGuid = true) {
  const [{ guid }] = await query('SELECT guid FROM shop.orders')
  const answer = await app.inject(`/api/orders/detail/${number}${withGuid ? `?guid=${guid}` : ''}`)
  const { r_jmeno: name, r_telefon: phone } = answer.json()
  return { name, phone }
}
const NOBODY = { name: null, phone: null }
const VLASTA = { name: 'Vlasta', phone: '+420777000321' }

describe('the customer', () => {
  it('sees the courier’s first name and number with the guid, while the ride is open [dispatch-6.5]', async () => {
    const order = await accepted()
    const courier = await working()
    expect(await tracked(order)).toEqual(NOBODY)
    const { ride, offer } = await offered([order], courier)
    expect(await tracked(order)).toEqual(NOBODY)
    await answerOffer(courier, offer, 'accept')
    expect(await tracked(order)).toEqual(VLASTA)
    expect(await tracked(order, false)).toEqual(NOBODY)
    await presses(courier, ride, 3)
    expect(await tracked(order)).toEqual(VLASTA)
    await presses(courier, ride, 1)
    expect(await tracked(order)).toEqual(NOBODY)
  })
})

describe('a PIN', () => {
  const ask = async (number: string, asked: boolean, guid?: string) => {
    const [row] = await query('SELECT guid FROM shop.orders')
    const url = `/api/orders/pin/${number}?guid=${guid ?? row.guid}`
    return await app.inject({ method: 'PUT', url, payload: { asked } })
  }

  it('is shown to the holder of the guid, the same each time, and asked for at the door [dispatch-4.6]', async () => {
    const order = await accepted()
    const courier = await working()
    const { pin } = (await ask(order, true)).json()
    expect(pin).toMatch(/^\d{4}$/)
    expect((await ask(order, true)).json()).toEqual({ pin })
    await assigned([order], courier)
    expect((await world.state(courier)).ride?.stops[1]).toMatchObject({ door: { pin: true } })
    expect(JSON.stringify(await world.state(courier))).not.toContain(`"${pin}"`)
    expect((await ask(order, false)).json()).toEqual({ pin: null })
    expect((await world.state(courier)).ride?.stops[1]).toMatchObject({ door: { pin: false } })
  })

  it('is hidden from everybody else, and a finished order has none [dispatch-4.6]', async () => {
    const order = await accepted()
    expect((await ask(order, true, '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11')).json().code).toBe(
      'order_not_found',
    )
    await query(`UPDATE shop.orders SET state = 'delivered'`)
    expect((await ask(order, true)).json()).toEqual({ pin: null })
  })
})

describe('the board', () => {
  it('shows the courier, their expected arrival, and since when they have been waiting [dispatch-6.4]', async () => {
    const order = await accepted()
    const courier = await working('bike')
    expect((await world.cardOf(order)).courier).toBeNull()
    const ride = await assigned([order], courier)
    expect((await world.cardOf(order)).courier).toEqual({
      name: 'Vlasta',
      vehicle: 'bike',
      waitsSince: null,
      arrivesAt: null,
    })
    const positions = [
      { number: 1, deviceAt: clock().toString(), lng: AT_CITY.lng, lat: AT_CITY.lat + 0.02, accuracy: 10 },
    ]
    await world.send(courier, 'POST', '/provoz/courier/positions', { offset: 0, positions })
    const { arrivesAt } = (await world.cardOf(order)).courier ?? {}
    const minutes = clock()
      .until(Temporal.Instant.from(arrivesAt ?? ''))
      .total('minutes')
    expect(minutes).toBeGreaterThan(5)
    expect(minutes).toBeLessThan(20)
    await presses(courier, ride, 1)
    expect((await world.cardOf(order)).courier).toMatchObject({
      waitsSince: clock().toString(),
      arrivesAt: null,
    })
    await presses(courier, ride, 1)
    expect((await world.cardOf(order)).courier).toMatchObject({ waitsSince: null, arrivesAt: null })
  })

  it('gets a newer card, and an action on the previous one still counts [dispatch-6.4]', async () => {
    const order = await accepted()
    const before = await world.cardOf(order)
    await assigned([order], await working())
    const after = await world.cardOf(order)
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(after.version).toBe(before.version)
    expect((await world.deviceAction(order, 'ready', { version: before.version })).statusCode).toBe(200)
  })

  it('is told of every order of a ride that the ride is over [dispatch-6.4]', async () => {
    const orders = [await accepted(), await accepted()]
    const courier = await working()
    const ride = await assigned(orders, courier)
    await presses(courier, ride, 4)
    const events = async () => await query('SELECT order_id AS order FROM shop.order_events ORDER BY id')
    const before = (await events()).length
    await presses(courier, ride, 2)
    const after = (await events()).slice(before)
    expect(new Set(after.map(({ order }: { order: number }) => order)).size).toBe(2)
  })

  it('gets a newer card of a delivered order once its ride has gone on without it [dispatch-6.4]', async () => {
    const orders = [await accepted(), await accepted()] as const
    const courier = await working()
    const ride = await assigned(orders, courier)
    await presses(courier, ride, 4)
    const isDelivered = (await world.orderState(orders[0])) === 'delivered'
    const delivered = isDelivered ? orders[0] : orders[1]
    expect(await world.orderState(delivered)).toBe('delivered')
    const before = await world.cardOf(delivered)
    await world.catchUp()
    const after = await world.cardOf(delivered)
    expect(before.courier?.name).toBe('Vlasta')
    expect(after.courier).toBeNull()
    expect(after.revision).toBeGreaterThan(before.revision)
  })
})
