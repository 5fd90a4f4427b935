/** Creating, offering and assigning rides (`dispatch.md` §2, §6). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchWorld } from './dispatch-test.ts'
import { createOffers } from './offers.ts'
import { lockRide } from './ride-store.ts'

const world = await dispatchWorld()
const {
  clock,
  database,
  dispatcher,
  accepted,
  working,
  assigned,
  offered,
  answerOffer,
  createRide,
  change,
  state,
  city,
  rideOf,
} = world
const { query } = world
const offers = createOffers({ database, clock })
afterAll(() => world.close())
beforeEach(() => world.empty())

it('positions of a ride are written while somebody changes it, so that neither waits for the other', async () => {
  const ride = await assigned([await accepted()], await working())
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = database.kysely.transaction().execute(async (transaction) => {
    await lockRide(transaction, ride)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  const written = await query(
    `INSERT INTO shop.ride_positions (ride_id, shift_id, number, at, lng, lat)
     SELECT $1, id, 1, $2, 17.25, 49.59 FROM shop.courier_shifts RETURNING ride_id`,
    [ride, clock().toString()],
  )
  expect(written).toEqual([{ ride_id: ride }])
  end.resolve()
  await changing
})

describe('the dispatch screen', () => {
  it('shows open orders, couriers at work and rides of the city [dispatch-6.1]', async () => {
    const order = await accepted()
    const courier = await working()
    const resting = await world.courier()
    const ride = await assigned([order], courier)
    const now = await city()
    expect(now.orders).toMatchObject([
      {
        number: order,
        state: 'accepted',
        customer: 'Eliška Nováčková',
        bags: 1,
        payment: { kind: 'cash', amount: 40_200 },
        parts: [{ outlet: 101, state: 'preparing' }],
        ride,
      },
    ])
    expect(now.couriers).toMatchObject([
      { id: courier.id, vehicle: 'scooter', capacity: 4, ride, cashInHand: 0 },
    ])
    expect(now.couriers.map(({ id }) => id)).not.toContain(resting.id)
    expect(now.rides).toMatchObject([{ id: ride, state: 'accepted', courier: courier.id, orders: [order] }])
  })

  it('shows an order that its outlet has not accepted and that no courier can be given [dispatch-6.1]', async () => {
    const order = await world.placed()
    const courier = await working()
    expect((await city()).orders).toMatchObject([{ number: order, state: 'confirmed', ride: null }])
    expect((await createRide([order], { courier: courier.id, offer: false })).json().code).toBe(
      'order_not_open',
    )
  })

  it('leaves orders with own delivery to their outlets [dispatch-1.3]', async () => {
    await accepted()
    await query('UPDATE shop.orders SET own_delivery = true')
    expect((await city()).orders).toEqual([])
  })

  it('of one city neither shows nor changes anything of another city [dispatch-6.3]', async () => {
    const order = await accepted()
    const ride = (await createRide([order], null)).json()
    const far = await world.person({ role: 'dispatcher', city: 'louny' })
    expect((await world.get(far, '/provoz/dispatch/louny')).orders).toEqual([])
    const headers = { 'if-match': `"${ride.version}"` }
    const taken = await world.send(
      far,
      'POST',
      `/provoz/dispatch/louny/rides/${ride.id}/cancel`,
      undefined,
      headers,
    )
    expect(taken.json().code).toBe('ride_not_found')
    const foreign = await world.send(far, 'POST', '/provoz/dispatch/louny/rides', {
      orders: [order],
      to: null,
    })
    expect(foreign.json().code).toBe('order_not_found')
  })
})

describe('two dispatchers who assign at the same time', () => {
  it('make one ride of an order: the second is shown which ride [dispatch-6.2]', async () => {
    const order = await accepted()
    const couriers = [await working(), await working()]
    const other = await world.person({ role: 'dispatcher', city: 'olomouc' })
    const [first, second] = await Promise.all(
      [dispatcher, other].map((who, index) =>
        createRide([order], { courier: couriers[index]?.id ?? 0, offer: false }, who),
      ),
    )
    const answers = [first, second].map((answer) => answer?.json())
    const made = answers.find(({ code }) => code === undefined)
    expect(answers.find(({ code }) => code !== undefined)).toMatchObject({
      code: 'order_has_ride',
      current: { id: made.id, courier: made.courier },
    })
    expect((await city()).rides).toHaveLength(1)
  })

  it('assign a ride once: the second is shown its current state [dispatch-6.2]', async () => {
    const { id: ride, version } = (await createRide([await accepted()], null)).json()
    const couriers = [await working(), await working()]
    const answers = await Promise.all(
      couriers.map(({ id }) => change(ride, 'assign', { courier: id }, version)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const stale = answers.find(({ statusCode }) => statusCode === 412)?.json()
    expect(stale).toMatchObject({
      code: 'ride_changed_meanwhile',
      current: { courier: (await rideOf(ride)).courier },
    })
  })

  it('an action that is sent again makes one ride [dispatch-6.2]', async () => {
    const orders = [await accepted()]
    const key = { 'idempotency-key': randomUUID() }
    const first = await createRide(orders, null, dispatcher, key)
    const second = await createRide(orders, null, dispatcher, key)
    expect(second.json()).toEqual(first.json())
    const other = await createRide([await accepted()], null, dispatcher, key)
    expect(other.json().code).toBe('idempotency_conflict')
  })
})

describe('assigning', () => {
  it('to another courier is possible until the ride is loaded, and resets it to its first stop [dispatch-2.3]', async () => {
    const [first, second] = [await working(), await working()]
    const ride = await assigned([await accepted()], first)
    await world.presses(first, ride, 1)
    const answer = await change(ride, 'assign', { courier: second.id })
    expect(answer.json()).toMatchObject({ state: 'accepted', courier: second.id })
    expect((await state(first)).ride).toBeNull()
    await world.presses(second, ride, 2)
    expect((await change(ride, 'assign', { courier: first.id })).json().code).toBe('ride_not_assignable')
  })

  it.each<[string, (courier: Awaited<ReturnType<typeof working>>) => Promise<unknown>]>([
    ['courier_off_shift', (who) => world.send(who, 'POST', '/provoz/courier/shift/end')],
    ['courier_on_break', (who) => world.send(who, 'POST', '/provoz/courier/break')],
    ['courier_has_ride', async (who) => assigned([await accepted()], who)],
    ['courier_has_offer', async (who) => offered([await accepted()], who)],
    [
      'courier_cash_limit',
      (who) =>
        world.send(dispatcher, 'POST', `/provoz/dispatch/olomouc/couriers/${who.id}/float`, {
          amount: 470_000,
        }),
    ],
  ])('is refused for %s [dispatch-4.12]', async (code, make) => {
    const courier = await working()
    await make(courier)
    const answer = await createRide([await accepted()], { courier: courier.id, offer: false })
    expect(answer.json().code).toBe(code)
    expect((await city()).orders.filter(({ ride }) => ride === null)).toHaveLength(1)
  })

  it('is refused beyond the bag capacity of the vehicle, also when orders are added [dispatch-2.1]', async () => {
    const orders = [await accepted(), await accepted(), await accepted()]
    const courier = await working('bike')
    expect((await createRide(orders, { courier: courier.id, offer: false })).json().code).toBe(
      'courier_capacity',
    )
    const ride = await assigned(orders.slice(0, 1), courier)
    expect((await change(ride, 'orders', { orders: orders.slice(1) })).json().code).toBe('courier_capacity')
    const added = await change(ride, 'orders', { orders: orders.slice(1, 2) })
    expect(added.json()).toMatchObject({ orders: orders.slice(0, 2), bags: 2, courier: courier.id })
  })

  it('records with each decision the couriers on shift and their distances [dispatch-2.2]', async () => {
    const courier = await working()
    const positions = [{ number: 1, deviceAt: clock().toString(), lng: 17.26, lat: 49.59, accuracy: 10 }]
    await world.send(courier, 'POST', '/provoz/courier/positions', { offset: 0, positions })
    const ride = await assigned([await accepted()], courier)
    const { decisions } = await world.get(dispatcher, `/provoz/dispatch/olomouc/rides/${ride}/decisions`)
    expect(decisions[0]).toMatchObject({
      actor: `staff:${dispatcher.id}`,
      rule: 'by_hand',
      outcome: 'assigned',
      courier: courier.id,
      candidates: [{ courier: courier.id, values: { kilometres: expect.any(Number) } }],
    })
  })

  it('is written completely or not at all: no decision is stored without its ride [dispatch-2.2]', async () => {
    const order = await accepted()
    const courier = await world.courier()
    expect((await createRide([order], { courier: courier.id, offer: true })).statusCode).toBe(409)
    expect(await query('SELECT id FROM shop.dispatch_decisions')).toEqual([])
    expect(await query('SELECT id FROM shop.rides')).toEqual([])
  })

  it('can be undone until the ride is loaded: its orders wait for another one [dispatch-2.3]', async () => {
    const order = await accepted()
    const courier = await working()
    const ride = await assigned([order], courier)
    await change(ride, 'cancel')
    expect((await city()).orders).toMatchObject([{ number: order, ride: null }])
    expect((await state(courier)).ride).toBeNull()
    expect(await assigned([order], courier)).not.toBe(ride)
  })

  it('a ride can be split until it is loaded: the orders that are taken out wait for a courier [dispatch-2.3]', async () => {
    const [first, second] = [await accepted(), await accepted()]
    const courier = await working()
    const ride = await assigned([first, second], courier)
    await world.presses(courier, ride, 1)
    expect((await change(ride, 'split', { orders: [first, second] })).json().code).toBe('ride_orders_differ')
    expect((await change(ride, 'split', { orders: [first] })).json()).toMatchObject({
      state: 'accepted',
      orders: [second],
      bags: 1,
    })
    expect((await city()).rides).toMatchObject([
      { id: ride, orders: [second] },
      { state: 'proposed', orders: [first] },
    ])
    await world.presses(courier, ride, 2)
    expect((await change(ride, 'split', { orders: [second] })).json().code).toBe('ride_not_assignable')
  })

  it('the remaining deliveries can be reordered, even once the ride is loaded [dispatch-2.3]', async () => {
    const [first, second, third] = [await accepted(), await accepted(), await accepted()]
    const courier = await working()
    const ride = await assigned([first, second, third], courier)
    await world.presses(courier, ride, 3)
    expect((await change(ride, 'doors', { orders: [first, third, second] })).json().code).toBe(
      'ride_orders_differ',
    )
    expect((await change(ride, 'doors', { orders: [second, second] })).json().code).toBe('ride_orders_differ')
    expect((await change(ride, 'doors', { orders: [third, second] })).json()).toMatchObject({
      orders: [first, third, second],
    })
    await world.presses(courier, ride, 3)
    expect(await Promise.all([first, second, third].map(world.orderState))).toEqual([
      'delivered',
      'loaded',
      'delivered',
    ])
  })

  it('a locked ride is marked as locked [dispatch-2.3]', async () => {
    const { id } = (await createRide([await accepted()], null)).json()
    expect((await change(id, 'lock', { locked: true })).json().locked).toBe(true)
    expect((await change(id, 'lock', { locked: false })).json().locked).toBe(false)
  })
})

describe('an offer', () => {
  it('shows the destination without house number and name, the load and the cash to collect [dispatch-4.4]', async () => {
    const courier = await working()
    await offered([await accepted()], courier)
    const { offer } = await state(courier)
    expect(offer).toMatchObject({
      expiresAt: clock().add({ seconds: 45 }).toString(),
      pickups: [{ name: 'U Modrého hrnce' }],
      bags: 1,
      collect: { cash: 40_200, card: 0 },
      document: false,
    })
    expect(JSON.stringify(offer)).not.toContain('Eliška')
    expect(offer?.dropOffs[0]?.street).not.toMatch(/\d/)
  })

  it('that is accepted becomes the courier’s ride', async () => {
    const courier = await working()
    const { ride, offer } = await offered([await accepted()], courier)
    expect((await answerOffer(courier, offer, 'accept')).json()).toMatchObject({
      offer: null,
      ride: { id: ride, steps: 0 },
    })
    expect(await rideOf(ride)).toMatchObject({ state: 'accepted', courier: courier.id, offer: null })
  })

  it('from two phones of one courier is accepted once, and both get that answer [dispatch-2.4]', async () => {
    const courier = await working()
    const { ride, offer } = await offered([await accepted()], courier)
    const both = await Promise.all([
      answerOffer(courier, offer, 'accept'),
      answerOffer(courier, offer, 'accept'),
    ])
    expect(both.map((answer) => [answer.statusCode, answer.json().ride?.id])).toEqual([
      [200, ride],
      [200, ride],
    ])
  })

  it('lapses after 45 seconds by the server’s clock, even before any process notices [dispatch-2.4]', async () => {
    const courier = await working()
    const { ride, offer } = await offered([await accepted()], courier)
    clock.pass({ seconds: 44 })
    await offers.lapseDue()
    expect((await rideOf(ride)).state).toBe('offered')
    clock.pass({ seconds: 1 })
    expect((await state(courier)).offer).toBeNull()
    expect((await answerOffer(courier, offer, 'accept')).json().code).toBe('offer_lapsed')
    await offers.lapseDue()
    expect(await rideOf(ride)).toMatchObject({ state: 'lapsed', lapsed: 1 })
    expect((await answerOffer(courier, offer, 'accept')).json().code).toBe('offer_lapsed')
  })

  it('that is the third to lapse raises an alert and names the couriers not to ask again [dispatch-2.5]', async () => {
    const couriers = [await working(), await working(), await working()]
    const { id: ride } = (await createRide([await accepted()], null)).json()
    for (const { id } of couriers) {
      await change(ride, 'offer', { courier: id })
      clock.pass({ seconds: 45 })
      await offers.lapseDue()
    }
    const now = await rideOf(ride)
    expect(now.lapsed).toBe(3)
    expect((await city()).alerts).toMatchObject([{ kind: 'no_courier', subject: `ride ${ride}`, value: 3 }])
    expect(now.notAsked.map(({ courier }) => courier)).toEqual(couriers.map(({ id }) => id))
    clock.pass({ minutes: 10 })
    expect((await rideOf(ride)).notAsked).toEqual([])
  })

  it('that is declined has no consequence: the ride waits, and the courier gets other offers [dispatch-2.5]', async () => {
    const courier = await working()
    const { ride, offer } = await offered([await accepted()], courier)
    expect((await answerOffer(courier, offer, 'decline')).json().offer).toBeNull()
    expect((await answerOffer(courier, offer, 'decline')).statusCode).toBe(200)
    expect(await rideOf(ride)).toMatchObject({ state: 'declined', courier: null })
    expect((await answerOffer(courier, offer, 'accept')).json().code).toBe('offer_gone')
    await offered([await accepted()], courier)
    expect(await query(`SELECT action FROM shop.audit_log WHERE action = 'ride-decline'`)).toEqual([])
  })

  it('ends with the shift, and with a break [dispatch-2.4, dispatch-4.3]', async () => {
    for (const end of ['shift/end', 'break']) {
      const courier = await working()
      const { ride, offer } = await offered([await accepted()], courier)
      expect((await world.send(courier, 'POST', `/provoz/courier/${end}`)).statusCode).toBe(200)
      expect((await answerOffer(courier, offer, 'accept')).json().code).toBe('offer_gone')
      expect(await rideOf(ride)).toMatchObject({ state: 'lapsed', lapsed: 0, offer: null })
    }
  })

  it('ends when a dispatcher assigns the ride to another courier [dispatch-2.4]', async () => {
    const [courier, other] = [await working(), await working()]
    const { ride, offer } = await offered([await accepted()], courier)
    await change(ride, 'assign', { courier: other.id })
    expect((await answerOffer(courier, offer, 'accept')).json().code).toBe('offer_gone')
    expect((await state(courier)).offer).toBeNull()
  })

  it('to another courier is not found [dispatch-2.4]', async () => {
    const [courier, other] = [await working(), await working()]
    const { offer } = await offered([await accepted()], courier)
    expect((await answerOffer(other, offer, 'accept')).json().code).toBe('offer_not_found')
  })
})

describe('a ride follows its orders', () => {
  const cancel = (number: string) =>
    query(`UPDATE shop.orders SET state = 'cancelled' WHERE year || '/' || number = $1`, [number])
  /** Cancels the order and adds the event that `moveOrder` would write. */
  const moved = async (number: string) => {
    await cancel(number)
    await query(
      `INSERT INTO shop.order_events (order_id, type, state, at, actor, data)
       SELECT id, 'order.moved', 'cancelled', now(), 'dispatcher', '{"from": "accepted"}' FROM shop.orders WHERE year || '/' || number = $1`,
      [number],
    )
    await world.catchUp()
  }

  it('an order that is cancelled before loading is removed, and the last one ends the ride [dispatch-1.4]', async () => {
    const [first, second] = [await accepted(), await accepted()]
    const courier = await working()
    const ride = await assigned([first, second], courier)
    await moved(first)
    expect(await rideOf(ride)).toMatchObject({ state: 'accepted', orders: [second], bags: 1 })
    await moved(second)
    expect((await state(courier)).ride).toBeNull()
    expect(await query('SELECT state FROM shop.rides')).toEqual([{ state: 'cancelled' }])
  })

  it('the offer of a ride without orders is withdrawn [dispatch-1.4]', async () => {
    const order = await accepted()
    const courier = await working()
    await offered([order], courier)
    await moved(order)
    expect((await state(courier)).offer).toBeNull()
    expect((await city()).rides).toEqual([])
  })

  it('an order that is cancelled on the way is returned to its outlet [dispatch-1.4]', async () => {
    const order = await accepted()
    const courier = await working()
    const ride = await assigned([order], courier)
    await world.presses(courier, ride, 2)
    await moved(order)
    expect((await state(courier)).ride).toMatchObject({
      state: 'returning',
      stops: [{}, { state: 'skipped' }, { kind: 'return' }],
    })
  })
})

it('the database allows an order in only one open ride, and a courier on only one [dispatch-1.5]', async () => {
  const [first, second] = [await accepted(), await accepted()]
  const courier = await working()
  const ride = await assigned([first], courier)
  const other = (await createRide([second], null)).json().id
  await expect(
    query(
      'INSERT INTO shop.ride_orders (ride_id, order_id) SELECT $1, order_id FROM shop.ride_orders WHERE ride_id = $2',
      [other, ride],
    ),
  ).rejects.toThrow('ride_orders_open')
  await expect(
    query(`UPDATE shop.rides SET state = 'accepted', courier_id = $2, accepted_at = now() WHERE id = $1`, [
      other,
      courier.id,
    ]),
  ).rejects.toThrow('rides_held')
  await expect(query(`UPDATE shop.rides SET state = 'loaded' WHERE id = $1`, [other])).rejects.toThrow(
    'rides_held_have_a_courier',
  )
})
