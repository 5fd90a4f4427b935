/**
 * A city with orders, a dispatcher and couriers, for tests. The clock is frozen until a test moves it. All people are
 * fictitious.
 */
import { randomUUID } from 'node:crypto'
import type { CourierState } from '@sousto/contract/courier/wire.ts'
import type { DispatchRide, DispatchState } from '@sousto/contract/dispatch/wire.ts'
import { CONSENT_VERSION } from '@sousto/domain/courier-joining/consent.ts'
import type { StaffPerson } from '../../staff-test.ts'
import { boardWorld } from '../board/board-test.ts'

/** The location of the `board-test` restaurant, within the city's only area. */
export const AT_CITY = { lng: 17.25, lat: 49.59 }

export const OPERATOR_IBAN = 'CZ6508000000192000145399'

/** Overrides for the fields of the next step. */
type Said = Readonly<Record<string, unknown>> & { readonly step?: string }

export async function dispatchWorld() {
  const world = await boardWorld({ operatorIban: () => OPERATOR_IBAN })
  const { app, clock, query } = world
  // A second city, without orders.
  await query(
    `INSERT INTO shop.cities SELECT (jsonb_populate_record(c, '{"id": 9001, "slug": "louny", "name": "Louny"}')).* FROM shop.cities c`,
  )
  const dispatcher = await world.person({ role: 'dispatcher', city: 'olomouc' })

  const get = async (who: StaffPerson, path: string) => (await who.call(app, 'GET', path)).json()
  const send = (
    who: StaffPerson,
    method: 'POST' | 'PUT',
    path: string,
    payload?: object,
    headers: object = {},
  ) =>
    who.call(app, method, path, {
      headers: { 'idempotency-key': randomUUID(), ...headers },
      ...(payload && { payload }),
    })

  /** Creates an order whose acceptance by the outlet can no longer be undone. */
  async function accepted(
    more: Record<string, unknown> = {},
    payment: Record<string, unknown> = {},
  ): Promise<string> {
    const number = await world.placed(more, payment)
    await world.accept(number)
    await world.commitActions()
    return number
  }

  /** Creates a staff member with the courier role and a profile. */
  async function courier(vehicle = 'scooter'): Promise<StaffPerson> {
    const person = await world.person({ role: 'courier', city: 'olomouc' })
    const profile = { phone: '777 000 321', vehicle, bankAccount: '' }
    const answer = await send(person, 'PUT', '/provoz/courier/profile', profile)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await send(person, 'POST', '/provoz/courier/consent', { version: CONSENT_VERSION })
    return person
  }

  const shiftBody = (more: object = {}) => ({
    city: 'olomouc',
    vehicle: 'scooter',
    plannedEnd: clock().add({ hours: 8 }).toString(),
    place: AT_CITY,
    reason: '',
    ...more,
  })
  const beginShift = (who: StaffPerson, more: object = {}) =>
    send(who, 'POST', '/provoz/courier/shift', shiftBody(more))

  /** Creates a courier on shift. */
  async function working(vehicle?: string): Promise<StaffPerson> {
    const person = await courier(vehicle)
    const answer = await beginShift(person, vehicle === undefined ? {} : { vehicle })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return person
  }

  const state = async (who: StaffPerson): Promise<CourierState> => await get(who, '/provoz/courier')
  const city = async (who: StaffPerson = dispatcher): Promise<DispatchState> =>
    await get(who, '/provoz/dispatch/olomouc')
  async function rideOf(id: number): Promise<DispatchRide> {
    const ride = (await city()).rides.find((each) => each.id === id)
    if (ride === undefined) throw new Error(`ride ${id} is not open`)
    return ride
  }

  const createRide = (
    orders: readonly string[],
    to: object | null,
    who: StaffPerson = dispatcher,
    headers: object = {},
  ) => send(who, 'POST', '/provoz/dispatch/olomouc/rides', { orders, to }, headers)
  /** Changes the current version of the ride, or the one given as `version`. */
  async function change(ride: number, what: string, body?: object, version?: string) {
    const seen = version ?? (await rideOf(ride)).version
    const path = `/provoz/dispatch/olomouc/rides/${ride}/${what}`
    return await send(dispatcher, what === 'lock' || what === 'doors' ? 'PUT' : 'POST', path, body, {
      'if-match': `"${seen}"`,
    })
  }
  /** Creates a ride that is assigned to a courier without an offer. */
  async function assigned(orders: readonly string[], who: StaffPerson): Promise<number> {
    const answer = await createRide(orders, { courier: who.id, offer: false })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().id
  }
  /** Creates a ride that is offered to a courier. Returns the number of the offer. */
  async function offered(
    orders: readonly string[],
    who: StaffPerson,
  ): Promise<{ ride: number; offer: number }> {
    const answer = await createRide(orders, { courier: who.id, offer: true })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { ride: answer.json().id, offer: (await state(who)).offer?.id ?? 0 }
  }
  const answerOffer = (who: StaffPerson, offer: number, answer: 'accept' | 'decline') =>
    send(who, 'POST', `/provoz/courier/offers/${offer}/${answer}`)

  /** Returns the body of the courier's next step, with the overrides of the test. */
  async function stepBody(who: StaffPerson, more: Said = {}) {
    const { ride } = await state(who)
    const stop = ride?.stops.find(({ position }) => position === ride.next)
    const cash = stop?.door?.payment.kind === 'cash' ? stop.door.payment.amount : null
    const said = {
      arrive: { place: stop?.place ?? null, reason: '' },
      load: { orders: stop?.orders.map(({ number }) => number), bags: stop?.orders.length, sealed: true },
      deliver: { proof: 'handed_over', pin: null, documentChecked: null, cashTaken: cash, slip: null },
      return: { bags: 1 },
      problem: { kind: 'refused', note: '', calls: 0 },
    }
    const step = more.step ?? String(stop?.step)
    return {
      step,
      number: (ride?.steps ?? 0) + 1,
      deviceAt: clock().toString(),
      offset: 0,
      stop: stop?.position ?? 1,
      ...said[step as keyof typeof said],
      ...more,
    }
  }
  const sendStep = (who: StaffPerson, ride: number, body: object, key: string = randomUUID()) =>
    send(who, 'POST', `/provoz/courier/rides/${ride}/steps`, body, { 'idempotency-key': key })
  /** Takes the next step of the ride. */
  async function press(who: StaffPerson, ride: number, more: Said = {}) {
    return await sendStep(who, ride, await stepBody(who, more))
  }
  /** Takes `count` steps, each of which must be applied. */
  async function presses(who: StaffPerson, ride: number, count: number): Promise<void> {
    for (let pressed = 0; pressed < count; pressed += 1) {
      const answer = await press(who, ride)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  }

  const orderState = async (number: string): Promise<string> => {
    const [year, cislo] = number.split('/')
    const [row] = await query('SELECT state FROM shop.orders WHERE year = $1 AND number = $2', [year, cislo])
    return row?.state
  }

  return {
    ...world,
    /** Acts on the board of the outlet. */
    deviceAction: world.act,
    dispatcher,
    get,
    send,
    accepted,
    courier,
    shiftBody,
    beginShift,
    working,
    state,
    city,
    rideOf,
    createRide,
    change,
    assigned,
    offered,
    answerOffer,
    stepBody,
    sendStep,
    press,
    presses,
    orderState,
    /** Leaves the city without couriers, rides and orders. */
    empty: async () => {
      await query('TRUNCATE shop.courier_cash_entries, shop.cash_handovers')
      await query('DELETE FROM shop.rides')
      await query('DELETE FROM shop.couriers')
      await query('DELETE FROM shop.dispatch_decisions')
      await world.empty()
    },
  }
}
