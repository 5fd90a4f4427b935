/** A dispatcher sends a courier to another address (`dispatch.md` §4, Nastal problém). */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { FAR_AWAY, HOME, NEARBY, OUTSIDE } from '../orders/ordering-test.ts'
import { dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { dispatcher, accepted, working, assigned, press, presses, query, state } = world
afterAll(() => world.close())
beforeEach(() => world.empty())

const changeAddress = (order: string, code: number, who = dispatcher, city = 'olomouc') =>
  world.send(who, 'PUT', `/provoz/dispatch/${city}/orders/${order}/address`, { code })

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

it('a new address is never more than 1 km from the first one [dispatch-4.8]', async () => {
  const { order } = await atTheDoor()
  expect((await changeAddress(order, FAR_AWAY)).json().code).toBe('new_address_too_far')
  // The customer ordered to a place farther west, which the first change keeps.
  await query(`UPDATE shop.orders SET lng = 17.247`)
  expect((await changeAddress(order, HOME)).statusCode).toBe(200)
  expect((await changeAddress(order, NEARBY)).statusCode).toBe(200)
  await query(`UPDATE shop.original_places SET lng = 17.24`)
  expect((await changeAddress(order, NEARBY)).json().code).toBe('new_address_too_far')
})

it('a new address outside the areas of the city is refused, and what would change is shown before [dispatch-4.8, dispatch-6.22]', async () => {
  const { order } = await atTheDoor()
  const check = async (code: number) =>
    (
      await dispatcher.call(world.app, 'GET', `/provoz/dispatch/olomouc/orders/${order}/address?code=${code}`)
    ).json()
  expect(await check(NEARBY)).toMatchObject({ metres: 721, problem: null, feeDifference: 0 })
  expect(await check(FAR_AWAY)).toMatchObject({ problem: 'new_address_too_far', otherArea: null })
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
