/** Couriers' steps on a ride (`dispatch.md` §4). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SIBLING } from '../board/board-test.ts'
import { dispatchWorld, OPERATOR_IBAN } from './dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, dispatcher, accepted, working, assigned, press, presses, state, orderState, query } =
  world
afterAll(() => world.close())
beforeEach(() => world.empty())

async function onTheWay() {
  const order = await accepted()
  const courier = await working()
  return { order, courier, ride: await assigned([order], courier) }
}

describe('a ride', () => {
  it('shows one stop and one button at a time, and Naloženo and Doručeno move the order [dispatch-1.2]', async () => {
    const { order, courier, ride } = await onTheWay()
    const seen: unknown[] = []
    for (let step = 0; step < 4; step += 1) {
      const now = (await state(courier)).ride
      const stop = now?.stops.find(({ position }) => position === now.next)
      seen.push([now?.state, stop?.kind, stop?.step, await orderState(order)])
      await presses(courier, ride, 1)
    }
    expect(seen).toEqual([
      ['accepted', 'pickup', 'arrive', 'accepted'],
      ['at_outlet', 'pickup', 'load', 'accepted'],
      ['loaded', 'drop_off', 'arrive', 'loaded'],
      ['under_way', 'drop_off', 'deliver', 'loaded'],
    ])
    expect(await orderState(order)).toBe('delivered')
    expect((await state(courier)).ride).toBeNull()
    expect(await query('SELECT state, steps FROM shop.rides')).toEqual([{ state: 'finished', steps: 4 }])
    expect(await query(`SELECT actor FROM shop.order_states WHERE state IN ('loaded', 'delivered')`)).toEqual(
      [{ actor: 'courier' }, { actor: 'courier' }],
    )
  })

  it('shows names, addresses and phone numbers only while it is open [dispatch-4.13]', async () => {
    const { courier, ride } = await onTheWay()
    expect((await state(courier)).ride?.stops[1]).toMatchObject({
      name: 'Eliška',
      phone: '+420777000123',
      door: { payment: { kind: 'cash', amount: 40_200 }, pin: false, document: false },
    })
    await presses(courier, ride, 4)
    expect(JSON.stringify(await state(courier))).not.toContain('Eliška')
  })

  it('needs a reason for an arrival more than 100 m away [dispatch-4.5]', async () => {
    const { courier, ride } = await onTheWay()
    const away = { place: { lng: 17.3, lat: 49.6 } }
    expect((await press(courier, ride, away)).json().code).toBe('place_reason_required')
    expect((await press(courier, ride, { place: null })).json().code).toBe('place_reason_required')
    expect((await press(courier, ride, { ...away, reason: 'Uzavírka, jdu pěšky' })).statusCode).toBe(200)
    expect(await query('SELECT arrival_reason AS reason FROM shop.ride_stops WHERE position = 1')).toEqual([
      { reason: 'Uzavírka, jdu pěšky' },
    ])
  })

  it('paid by transfer adds no cash to the ledger [dispatch-4.7]', async () => {
    const { order, courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    expect((await world.get(courier, '/provoz/courier/transfer-account')).iban).toBe(OPERATOR_IBAN)
    expect((await press(courier, ride, { byTransfer: true, cashTaken: null })).statusCode).toBe(200)
    expect(await orderState(order)).toBe('delivered')
    expect((await state(courier)).cash.inDetails).toBe(0)
    expect(await query(`SELECT data->'byTransfer' AS paid FROM shop.ride_steps WHERE number = 4`)).toEqual([
      { paid: true },
    ])
  })

  it.each([
    ['orders_differ', { orders: ['2026/1234567'] }],
    ['seal_broken', { sealed: false }],
  ])('is not loaded with %s [dispatch-4.5]', async (code, said) => {
    const { order, courier, ride } = await onTheWay()
    await presses(courier, ride, 1)
    expect((await press(courier, ride, said)).json().code).toBe(code)
    expect(await orderState(order)).toBe('accepted')
  })

  it('collects cash, states the change, and records it in the ledger [dispatch-4.7]', async () => {
    const { courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    expect((await press(courier, ride, { cashTaken: 40_100 })).json().code).toBe('cash_too_little')
    const answer = await press(courier, ride, { cashTaken: 50_000 })
    expect(answer.json().change).toEqual([
      { kind: 'coin', value: 5_000, count: 1 },
      { kind: 'coin', value: 2_000, count: 2 },
      { kind: 'coin', value: 500, count: 1 },
      { kind: 'coin', value: 200, count: 1 },
      { kind: 'coin', value: 100, count: 1 },
    ])
    expect(answer.json().state.cash.inDetails).toBe(40_200)
  })

  it('with two orders of one outlet picks up both at once [dispatch-1.2]', async () => {
    const [first, second] = [await accepted(), await accepted()]
    const courier = await working()
    const ride = await assigned([first, second], courier)
    await presses(courier, ride, 2)
    expect([await orderState(first), await orderState(second)]).toEqual(['loaded', 'loaded'])
    await presses(courier, ride, 2)
    expect([await orderState(first), await orderState(second)]).toEqual(['delivered', 'loaded'])
    await presses(courier, ride, 2)
    expect(await orderState(second)).toBe('delivered')
  })

  it('with an order of two outlets moves it to loaded at the second one [dispatch-1.2]', async () => {
    const cart = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))
    const order = await world.placed({ cart })
    await world.accept(order)
    const who = await world.person({ role: 'owner', outlet: SIBLING })
    await world.accept(order, 20, { outlet: SIBLING, who })
    await world.commitActions()
    const courier = await working()
    const ride = await assigned([order], courier)
    expect((await state(courier)).ride?.stops.map(({ kind }) => kind)).toEqual([
      'pickup',
      'pickup',
      'drop_off',
    ])
    const states: string[] = []
    for (let step = 0; step < 6; step += 1) {
      await presses(courier, ride, 1)
      states.push(await orderState(order))
    }
    expect(states).toEqual(['accepted', 'accepted', 'accepted', 'loaded', 'loaded', 'delivered'])
  })

  it('needs no Naloženo for an order that the board has handed over [dispatch-1.3]', async () => {
    const { order, courier, ride } = await onTheWay()
    await world.press(courier, ride)
    await query(`UPDATE shop.order_parts SET state = 'ready'`)
    const { cook } = world
    const card = await world.cardOf(order)
    await cook.call(app, 'POST', `/provoz/outlets/101/orders/${order}/hand-over`, {
      headers: { 'idempotency-key': randomUUID(), 'if-match': `"${card.version}"` },
    })
    await world.commitActions()
    expect(await orderState(order)).toBe('loaded')
    await presses(courier, ride, 3)
    expect(await orderState(order)).toBe('delivered')
  })
})

describe('a step', () => {
  it('that is sent again is applied once, and gets the original answer [dispatch-4.9]', async () => {
    const { courier, ride } = await onTheWay()
    const body = await world.stepBody(courier)
    const key = randomUUID()
    const both = await Promise.all([
      world.sendStep(courier, ride, body, key),
      world.sendStep(courier, ride, body, key),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await state(courier)).ride?.steps).toBe(1)
    expect((await world.sendStep(courier, ride, { ...body, number: 2 }, key)).json().code).toBe(
      'idempotency_conflict',
    )
  })

  it('from two phones of one courier counts once; the second gets the current state [dispatch-4.9]', async () => {
    const { courier, ride } = await onTheWay()
    const body = await world.stepBody(courier)
    const both = await Promise.all([world.sendStep(courier, ride, body), world.sendStep(courier, ride, body)])
    const [second] = both.filter(({ statusCode }) => statusCode !== 200)
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(second?.json()).toMatchObject({ code: 'ride_changed_meanwhile', current: { ride: { steps: 1 } } })
  })

  it('that arrives before an earlier one must wait for it [dispatch-4.9]', async () => {
    const { courier, ride } = await onTheWay()
    const answer = await press(courier, ride, { number: 2, step: 'load' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'step_too_early'])
  })

  it('for another stop, or of another kind than expected, is refused', async () => {
    const { courier, ride } = await onTheWay()
    expect((await press(courier, ride, { stop: 2 })).json().code).toBe('step_not_next')
    expect((await press(courier, ride, { step: 'load' })).json().code).toBe('step_not_next')
  })

  it('kept without a network counts at its own time, and is marked as late [dispatch-4.9]', async () => {
    const { courier, ride } = await onTheWay()
    clock.pass({ minutes: 1 })
    const body = await world.stepBody(courier)
    const pressedAt = clock().toString()
    clock.pass({ minutes: 20 })
    const answer = await world.sendStep(courier, ride, body)
    expect(answer.json()).toMatchObject({ pressedAt, late: true })
    expect((await state(courier)).ride?.stops[0]?.arrivedAt).toBe(pressedAt)
  })

  it.each([
    ['fast', 2],
    ['slow', -2],
  ])(
    'from a phone whose clock is two hours %s counts at its actual time [dispatch-4.9]',
    async (_, hours) => {
      const { order, courier, ride } = await onTheWay()
      clock.pass({ minutes: 5 })
      const wrong = () => ({ deviceAt: clock().add({ hours }).toString(), offset: -hours * 3_600_000 })
      const pressedAt = clock().toString()
      for (let step = 0; step < 4; step += 1) await press(courier, ride, wrong())
      expect(await orderState(order)).toBe('delivered')
      const times = await query(`SELECT at FROM shop.order_states WHERE state IN ('loaded', 'delivered')`)
      expect(times.map(({ at }) => String(at))).toEqual([pressedAt, pressedAt])
    },
  )

  it('after the order was cancelled does not count, a dispatcher is alerted, and the food goes back [dispatch-4.10]', async () => {
    const { order, courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    await query(`UPDATE shop.orders SET state = 'cancelled'`)
    const answer = await press(courier, ride)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'step_order_gone'])
    expect(await orderState(order)).toBe('cancelled')
    expect((await world.rideOf(ride)).rejected).toMatchObject([{ step: 'deliver', code: 'step_order_gone' }])
    const { ride: now } = await state(courier)
    expect(now).toMatchObject({ state: 'returning', next: 3 })
    await presses(courier, ride, 1)
    expect((await state(courier)).ride).toBeNull()
  })

  it('on a ride that another courier has received does not count, and a dispatcher is alerted [dispatch-4.10]', async () => {
    const { courier, ride } = await onTheWay()
    const body = await world.stepBody(courier)
    const other = await working()
    await world.change(ride, 'assign', { courier: other.id })
    expect((await world.sendStep(courier, ride, body)).json().code).toBe('ride_over')
    expect((await world.rideOf(ride)).rejected).toMatchObject([{ step: 'arrive', code: 'ride_over' }])
    expect((await press(other, ride)).statusCode).toBe(200)
  })

  it('on a ride of another courier is not found [dispatch-4.10]', async () => {
    const { courier, ride } = await onTheWay()
    const stranger = await working()
    const body = await world.stepBody(courier)
    expect((await world.sendStep(stranger, ride, body)).json().code).toBe('ride_not_found')
    expect((await world.rideOf(ride)).rejected).toEqual([])
  })

  it('Doručeno sends the mail once, also when the process ends right after it [dispatch-4.11]', async () => {
    const { courier, ride } = await onTheWay()
    await presses(courier, ride, 4)
    const mails = `SELECT count(*)::int AS n FROM shop.order_mails WHERE template = 'reviewInvitation'`
    expect(await query(mails)).toEqual([{ n: 0 }])
    await world.catchUp()
    await world.catchUp()
    expect(await query(mails)).toEqual([{ n: 1 }])
  })
})

describe('a problem', () => {
  it('with the customer not at home is reported after 8 minutes and two calls [dispatch-4.8]', async () => {
    const { courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    const problem = { step: 'problem', kind: 'not_at_home', calls: 2 }
    clock.pass({ minutes: 7 })
    expect((await press(courier, ride, problem)).json().code).toBe('problem_too_early')
    clock.pass({ minutes: 1 })
    expect((await press(courier, ride, { ...problem, calls: 1 })).json().code).toBe('problem_too_early')
    expect((await press(courier, ride, problem)).statusCode).toBe(200)
    expect((await world.rideOf(ride)).problem).toMatchObject({ kind: 'not_at_home', stop: 2, calls: 2 })
    expect((await press(courier, ride, problem)).json().code).toBe('problem_open')
  })

  it('ends with the next step, if that turns out to be possible [dispatch-4.8]', async () => {
    const { courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    await press(courier, ride, { step: 'problem', kind: 'wrong_address' })
    await presses(courier, ride, 1)
    expect(await query('SELECT outcome FROM shop.ride_problems')).toEqual([{ outcome: 'ended' }])
  })

  it('ends undelivered: the order is cancelled, and its food goes back to the outlet [dispatch-4.8]', async () => {
    const { order, courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    await press(courier, ride, { step: 'problem', kind: 'refused' })
    const answer = await world.change(ride, 'problem', {
      outcome: 'undelivered',
      food: 'return',
      bearer: 'restaurant',
    })
    expect(answer.json()).toMatchObject({ state: 'returning', problem: null })
    expect(await orderState(order)).toBe('cancelled')
    await presses(courier, ride, 1)
    expect((await state(courier)).ride).toBeNull()
  })

  it('ends with the food disposed of: the ride is over, and the ledger names who bears it [dispatch-4.8]', async () => {
    const { courier, ride } = await onTheWay()
    await presses(courier, ride, 3)
    await press(courier, ride, { step: 'problem', kind: 'damaged' })
    await world.change(ride, 'problem', { outcome: 'undelivered', food: 'dispose', bearer: 'courier' })
    expect((await state(courier)).ride).toBeNull()
    await world.catchUp()
    const food = `SELECT debit, credit FROM shop.ledger_transfers WHERE kind = 'undelivered_food'`
    expect(await query(food)).toEqual([{ debit: 'refunds/courier', credit: 'outlet_payable/101' }])
  })

  it('of a courier who cannot continue ends with another courier, who delivers [dispatch-4.8]', async () => {
    const { order, courier, ride } = await onTheWay()
    await presses(courier, ride, 2)
    expect((await world.change(ride, 'assign', { courier: courier.id })).json().code).toBe(
      'ride_not_assignable',
    )
    await press(courier, ride, { step: 'problem', kind: 'cannot_continue' })
    const other = await working()
    const answer = await world.change(ride, 'problem', { outcome: 'take_over', courier: other.id })
    expect(answer.json()).toMatchObject({ courier: other.id, state: 'loaded' })
    await presses(other, ride, 2)
    expect(await orderState(order)).toBe('delivered')
    expect(
      (await world.get(dispatcher, `/provoz/dispatch/olomouc/rides/${ride}/decisions`)).decisions,
    ).toMatchObject([
      { rule: 'take_over', courier: other.id },
      { rule: 'by_hand', courier: courier.id },
      { outcome: 'proposed' },
    ])
  })

  it('of a courier whose phone is silent needs no report before another courier takes over [dispatch-4.8]', async () => {
    const { courier, ride } = await onTheWay()
    await presses(courier, ride, 2)
    const other = await working()
    expect((await world.change(ride, 'problem', { outcome: 'continue' })).json().code).toBe(
      'problem_not_found',
    )
    const answer = await world.change(ride, 'problem', { outcome: 'take_over', courier: other.id })
    expect(answer.json()).toMatchObject({ courier: other.id, state: 'loaded' })
  })

  it('before anything is loaded cannot end as undelivered [dispatch-4.8]', async () => {
    const { courier, ride } = await onTheWay()
    await press(courier, ride, { step: 'problem', kind: 'accident' })
    const end = { outcome: 'undelivered', food: 'dispose', bearer: 'operator' }
    expect((await world.change(ride, 'problem', end)).json().code).toBe('problem_outcome_impossible')
    expect((await world.change(ride, 'problem', { outcome: 'continue' })).json().problem).toBeNull()
  })
})

describe('alcohol and PIN', () => {
  it('alcohol goes only to couriers who may check documents, and is delivered only after a check [dispatch-2.1]', async () => {
    const order = await accepted()
    await query(`UPDATE shop.items SET alcohol = true WHERE id = 1002`)
    const courier = await working()
    const to = { courier: courier.id, offer: false }
    expect((await world.createRide([order], to)).json().code).toBe('courier_no_documents')
    await world.send(dispatcher, 'PUT', `/provoz/dispatch/olomouc/couriers/${courier.id}`, {
      mayCheckDocuments: true,
    })
    const ride = await assigned([order], courier)
    await presses(courier, ride, 3)
    expect((await press(courier, ride)).json().code).toBe('document_required')
    expect((await press(courier, ride, { documentChecked: false })).json().code).toBe('document_refused')
    expect((await press(courier, ride, { documentChecked: true })).statusCode).toBe(200)
    await query(`UPDATE shop.items SET alcohol = false WHERE id = 1002`)
  })

  it('a PIN can be tried five times, and is not stored [dispatch-4.6]', async () => {
    const { order, courier, ride } = await onTheWay()
    await query(`INSERT INTO shop.delivery_pins (order_id, pin) SELECT id, '0427' FROM shop.orders`)
    await presses(courier, ride, 3)
    const told = (pin: string) => press(courier, ride, { proof: 'pin', pin })
    expect((await press(courier, ride)).json().code).toBe('pin_required')
    for (let tries = 0; tries < 4; tries += 1) expect((await told('0428')).json().code).toBe('pin_wrong')
    const right = await world.stepBody(courier, { proof: 'pin', pin: '0427' })
    expect((await world.sendStep(courier, ride, right)).statusCode).toBe(200)
    expect(await orderState(order)).toBe('delivered')
    expect(JSON.stringify(await query('SELECT data FROM shop.ride_steps'))).not.toContain('0427')
  })

  it('after five wrong PINs even the right one is refused, until a dispatcher lets the ride go on [dispatch-4.6, dispatch-4.24]', async () => {
    const { order, courier, ride } = await onTheWay()
    await query(
      `INSERT INTO shop.delivery_pins (order_id, pin, wrong_tries) SELECT id, '0427', 5 FROM shop.orders`,
    )
    await presses(courier, ride, 3)
    expect((await press(courier, ride, { proof: 'pin', pin: '0427' })).json().code).toBe('pin_used_up')
    await press(courier, ride, { step: 'problem', kind: 'refused' })
    expect((await world.change(ride, 'problem', { outcome: 'continue' })).statusCode).toBe(200)
    expect((await press(courier, ride, { proof: 'pin', pin: '0428' })).json().code).toBe('pin_wrong')
    expect((await press(courier, ride, { proof: 'pin', pin: '0427' })).statusCode).toBe(200)
    expect(await orderState(order)).toBe('delivered')
  })
})
