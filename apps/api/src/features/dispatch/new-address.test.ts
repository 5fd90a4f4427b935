/** A dispatcher sends a courier to another address (`dispatch.md` §4, Nastal problém). */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { FAR_AWAY, HOME, NEARBY, OUTSIDE } from '../orders/ordering-test.ts'
import { dispatchWorld } from './dispatch-test.ts'
import { sweepDoors } from './door-store.ts'

const world = await dispatchWorld()
const { app, clock, dispatcher, accepted, working, assigned, press, presses, query, state } = world
afterAll(() => world.close())
beforeEach(() => world.empty())

/** What the outlet charges for a delivery. The fee of the city's only area is zero. */
const FEE = 4_900
const changeAddress = (order: string, code: number, who = dispatcher, city = 'olomouc', charge = 0) =>
  world.send(who, 'PUT', `/provoz/dispatch/${city}/orders/${order}/address`, { code, charge })

async function atTheDoor() {
  const order = await accepted()
  const courier = await working()
  const ride = await assigned([order], courier)
  await presses(courier, ride, 3)
  return { order, courier, ride }
}

it('a new address within 1 km solves a wrong one, and the courier sets out again [dispatch-4.8]', async () => {
  const { order, courier, ride } = await atTheDoor()
  await press(courier, ride, { step: 'problem', kind: 'wrong_address' })
  const answer = await changeAddress(order, NEARBY)
  expect(answer.json()).toMatchObject({ number: order, place: { lng: 17.26, lat: 49.59 } })
  const now = (await state(courier)).ride
  expect(now).toMatchObject({ state: 'loaded', problem: null, next: 2 })
  expect(now?.stops[1]).toMatchObject({ readdressed: true, step: 'arrive', place: { lng: 17.26 } })
  expect(await query('SELECT outcome FROM shop.ride_problems')).toEqual([{ outcome: 'continue' }])
  const atOldDoor = { place: { lng: 17.25, lat: 49.59 } }
  expect((await press(courier, ride, atOldDoor)).json().code).toBe('place_reason_required')
  await presses(courier, ride, 2)
  expect(await world.orderState(order)).toBe('delivered')
})

it('the distance of a new address is that from the first one, however often it is changed [dispatch-4.8]', async () => {
  const { order } = await atTheDoor()
  // The customer ordered to a place farther west, which the first change keeps.
  await query(`UPDATE shop.orders SET lng = 17.247`)
  expect((await changeAddress(order, HOME)).statusCode).toBe(200)
  expect((await changeAddress(order, NEARBY)).statusCode).toBe(200)
  await query(`UPDATE shop.original_places SET lng = 17.24`)
  expect((await changeAddress(order, NEARBY)).statusCode).toBe(200)
  expect((await changeAddress(order, HOME)).statusCode).toBe(200)
  expect((await changeAddress(order, NEARBY)).json().code).toBe('new_address_charge_differs')
})

/** Puts the place that the order was placed to more than 1 km west of `NEARBY`. */
const orderedFartherWest = () => query(`UPDATE shop.orders SET lng = 17.24`)
const moneyOf = async () => {
  const [row] = await query('SELECT delivery, total FROM shop.orders')
  return row
}

it('a farther address costs another delivery, paid at the door and posted with the delivery [dispatch-4.8, dispatch-4.23]', async () => {
  const { order, courier, ride } = await atTheDoor()
  const before = await moneyOf()
  await orderedFartherWest()
  const path = `/provoz/dispatch/olomouc/orders/${order}/address?code=${NEARBY}`
  const { charge, problem } = await world.get(dispatcher, path)
  expect([charge, problem]).toEqual([FEE, null])
  expect((await changeAddress(order, NEARBY)).json().code).toBe('new_address_charge_differs')
  for (const _ of [1, 2])
    expect((await changeAddress(order, NEARBY, dispatcher, 'olomouc', FEE)).statusCode).toBe(200)
  expect(await moneyOf()).toEqual({ delivery: before?.delivery + FEE, total: before?.total + FEE })
  expect(await query('SELECT text FROM shop.dispatch_messages')).toEqual([
    {
      text: expect.stringMatching(/^Vezeme to na novou adresu: .+ Za delší cestu doplatíte u dveří 49.Kč\.$/),
    },
  ])
  expect((await state(courier)).ride?.stops[1]?.door?.payment).toEqual({
    kind: 'cash',
    amount: Math.round((before?.total + FEE) / 100) * 100,
  })
  const [row] = await query('SELECT guid FROM shop.orders')
  const shown = (await app.inject(`/api/orders/detail/${order}?guid=${row.guid}`)).json()
  expect([shown.price_delivery * 100, shown.price_farther_address * 100]).toEqual([
    before?.delivery + FEE,
    FEE,
  ])
  await presses(courier, ride, 2)
  await world.catchUp()
  const receipt = await app.inject(`/api/orders/receipt/${order}?guid=${row.guid}`)
  expect(receipt.body).toMatch(/Doplatek za vzdálenější adresu(?:<[^>]+>|\s)*49.Kč/)
  clock.pass({ hours: 24 * 31 })
  await sweepDoors(world.database.kysely, clock())
  expect(await query('SELECT lng, lat, charge FROM shop.original_places')).toEqual([
    { lng: expect.closeTo(17.2, 5), lat: expect.closeTo(49.6, 5), charge: FEE },
  ])
  expect(
    await query(
      `SELECT event_key, debit, credit, amount FROM shop.ledger_transfers WHERE kind = 'farther_address'`,
    ),
  ).toEqual([
    {
      event_key: expect.stringMatching(/^order\/\d+\/farther_address$/),
      debit: 'outlet_payable/101',
      credit: 'courier_cost/olomouc',
      amount: FEE,
    },
  ])
})

it('a charge ends with the farther address [dispatch-4.8]', async () => {
  const { order } = await atTheDoor()
  await orderedFartherWest()
  const before = await moneyOf()
  expect((await changeAddress(order, NEARBY, dispatcher, 'olomouc', FEE)).statusCode).toBe(200)
  expect((await changeAddress(order, HOME)).statusCode).toBe(200)
  expect(await moneyOf()).toEqual(before)
})

it('a farther address of an order that is paid is refused: the order is cancelled instead [dispatch-4.8]', async () => {
  const { order } = await atTheDoor()
  await query(`UPDATE shop.orders SET lng = 17.24, payment_method = 'credit-card'`)
  expect((await changeAddress(order, NEARBY, dispatcher, 'olomouc', FEE)).json().code).toBe(
    'new_address_too_far',
  )
})

it('a new address outside the areas of the city is refused, and what would change is shown before [dispatch-4.8, dispatch-6.22]', async () => {
  const { order } = await atTheDoor()
  const check = async (code: number) =>
    (
      await dispatcher.call(world.app, 'GET', `/provoz/dispatch/olomouc/orders/${order}/address?code=${code}`)
    ).json()
  expect(await check(NEARBY)).toMatchObject({ metres: 721, problem: null, feeDifference: 0 })
  expect(await check(FAR_AWAY)).toMatchObject({ problem: 'new_address_outside', otherArea: null })
  expect(await check(1)).toMatchObject({ code: 'address_not_found' })
  await query('UPDATE shop.orders SET lng = 17.266')
  expect(await check(OUTSIDE)).toMatchObject({ problem: 'new_address_outside' })
  expect((await changeAddress(order, OUTSIDE)).json().code).toBe('new_address_outside')
})

it('the customer gets one message about the new address, and the history names who changed it [dispatch-6.22]', async () => {
  const { order } = await atTheDoor()
  for (const _ of [1, 2]) expect((await changeAddress(order, NEARBY)).statusCode).toBe(200)
  expect(await query('SELECT recipient, text FROM shop.dispatch_messages')).toEqual([
    { recipient: 'customer', text: expect.stringMatching(/^Vezeme to na novou adresu: /) },
  ])
  const { entries } = await world.get(dispatcher, `/provoz/dispatch/olomouc/orders/${order}`)
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'action', action: 'address-change' }))
})

it('an address is changed only by a dispatcher of the city, while the order is open', async () => {
  const { order, courier, ride } = await atTheDoor()
  expect((await changeAddress(order, 1)).json().code).toBe('address_not_found')
  expect((await changeAddress(order, NEARBY, courier)).statusCode).toBe(403)
  expect((await changeAddress(order, NEARBY, dispatcher, 'louny')).statusCode).toBe(403)
  const outsider = await world.person({ role: 'dispatcher', city: 'louny' })
  expect((await changeAddress(order, NEARBY, outsider, 'louny')).json().code).toBe('order_not_found')
  await presses(courier, ride, 1)
  expect((await changeAddress(order, NEARBY)).json().code).toBe('order_not_open')
})
