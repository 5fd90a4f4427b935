/**
 * Couriers of the evening. They ride at real speeds, decline or ignore offers, go through tunnels, and have batteries
 * that run out. What they do at a stop is what their page asks for.
 */

import { isPassing } from '@sousto/console/shared/passing.ts'
import type { CourierOffer, CourierRide, CourierState, Stop } from '@sousto/contract/courier/wire.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { minutesBetween } from '@sousto/domain/promise/window.ts'
import { MOST_POSITIONS } from '@sousto/domain/ride/positions.ts'
import type { Accidents } from './accidents.ts'
import { count, type Journal } from './journal.ts'
import { type Journey, journeyTo, placeOn } from './journeys.ts'
import type { Phone } from './phone.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'

export type Courier = {
  readonly phone: Phone
  /** Works until the evening is over, then hands over the cash and ends the shift. */
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

type Riding = {
  readonly phone: Phone
  readonly city: string
  readonly start: LngLat
  readonly vehicle: Vehicle
  readonly random: Random
  readonly time: SimulatedTime
  readonly journal: Journal
  readonly pins: ReadonlyMap<string, string>
  readonly accidents: Accidents
  /** The part of its usual time that the work takes, apart from the ways. */
  readonly haste: () => number
}

/** Seconds of simulated time. */
const LOOK = 4
const POSITION_EVERY = 10
const BATCH_EVERY = 30
/** Real seconds between two batches, however fast the clock is. */
const LEAST_BATCH = 2
const SHIFT_HOURS = 12
/** A shift that ends within so many hours is followed by the next one. */
const LAST_HOURS = 1
/** A courier hands over the cash once it is this part of the limit. */
const FULL_PURSE = 0.5
/** Banknotes that customers have, in haléře. */
const NOTE = 10_000

export async function beCourier(riding: Riding): Promise<Courier> {
  const { phone, city, start, vehicle, random, time, journal, pins, accidents, haste } = riding
  const { client } = phone
  const closing = new AbortController()
  const pace = random.between(0.85, 1.2)
  const answered = new Set<number>()
  let journey: Journey = { from: start, to: start, leftAt: time.now(), minutes: 0 }
  /** The stop for which the courier now does something, so that it is done once. */
  let busyWith = ''
  let isOver = false
  let isOff = false

  const isClosed = () => closing.signal.aborted
  const wait = (minutes: number) => time.sleep(minutes * 60, closing.signal)
  const place = () => placeOn(journey, time.now())

  async function go(to: LngLat): Promise<void> {
    journey = journeyTo(to, place(), time.now(), { vehicle, pace })
    await wait(journey.minutes)
  }

  /** Retries a call until it is answered. */
  async function insist<T>(call: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (isClosed() || !isPassing(error)) return null
        await time.sleep(LOOK, closing.signal)
      }
    }
  }

  async function answer(offer: CourierOffer): Promise<void> {
    await time.sleep(random.between(4, 20) * haste(), closing.signal)
    const params = { offer: offer.id }
    if (random.chance(accidents('silent-couriers'))) return count(journal.networks, 'offer ignored')
    if (random.chance(accidents('declining-couriers'))) {
      count(journal.networks, 'offer declined')
      await insist(() => client.ownWork.declineOffer({ params }))
    } else await insist(() => client.ownWork.acceptOffer({ params }))
    phone.store().poke()
  }

  async function stepAt(ride: CourierRide, stop: Stop): Promise<void> {
    const store = phone.store()
    if (stop.step === 'arrive') {
      await go(stop.place)
      await store.step({ step: 'arrive', place: stop.place, reason: '' })
    } else if (stop.step === 'load') {
      if (!stop.orders.every(({ readyAt }) => readyAt !== null)) return
      await wait(random.between(0.8, 2.5) * haste())
      const orders = stop.orders.map(({ number }) => number)
      const bags = stop.orders.reduce((sum, order) => sum + order.bags, 0)
      await store.step({ step: 'load', orders, bags, sealed: true })
    } else if (stop.step === 'deliver') await deliver(ride, stop)
    else if (stop.step === 'return') {
      await go(stop.place)
      await store.step({ step: 'return', bags: 1 })
    }
  }

  async function deliver(ride: CourierRide, { orders, door }: Stop): Promise<void> {
    const store = phone.store()
    await wait(random.between(1, 3.5))
    const isRefused = random.chance(accidents('refused-at-the-door')) && ride.problem === null
    if (isRefused) {
      count(journal.networks, 'refused at the door')
      return await store.step({
        step: 'problem',
        kind: 'refused',
        note: 'Zákazník si to rozmyslel.',
        calls: 0,
      })
    }
    const payment = door?.payment ?? { kind: 'none', amount: 0 }
    const pin = pins.get(orders[0]?.number ?? '') ?? null
    await store.step({
      step: 'deliver',
      proof: door?.pin === true ? 'pin' : 'handed_over',
      pin: door?.pin === true ? pin : null,
      photograph: null,
      documentChecked: door?.document === true ? true : null,
      cashTaken: payment.kind === 'cash' ? Math.ceil(payment.amount / NOTE) * NOTE : null,
      byTransfer: false,
      slip: payment.kind === 'card' ? String(Math.round(random.between(1_000, 9_999))) : null,
    })
  }

  /** Hands over much cash, and begins the next shift, while there is nothing else to do. */
  async function useSpareTime({ shift, cash }: CourierState): Promise<void> {
    const [handover, end] = [crypto.randomUUID(), crypto.randomUUID()]
    if (cash.handover === null && cash.inDetails > cash.limit * FULL_PURSE) {
      const headers = { 'idempotency-key': handover }
      await insist(() => client.ownWork.declareHandover({ headers, body: { amount: cash.inDetails } }))
      phone.store().poke()
    }
    const ends = shift === null ? null : Temporal.Instant.from(shift.plannedEnd)
    if (ends === null || minutesBetween(time.now(), ends) > LAST_HOURS * 60) return
    await insist(() => client.ownWork.endShift({ headers: { 'idempotency-key': end } }))
    await beginShift()
    phone.store().poke()
  }

  async function work(): Promise<void> {
    while (!isClosed()) {
      await time.sleep(LOOK, closing.signal)
      if (isOff) continue
      const { state, ride } = phone.store().view()
      const offer = state?.offer ?? null
      if (offer !== null && !answered.has(offer.id)) {
        answered.add(offer.id)
        void answer(offer)
      }
      if (state !== null && ride === null && offer === null && !isOver) await useSpareTime(state)
      const stop = ride?.stops.find(({ position }) => position === ride.next)
      if (ride === null || stop === undefined || ride.problem !== null) continue
      const what = `${ride.id} ${stop.position} ${stop.step} ${ride.steps}`
      if (stop.step === null || busyWith !== '') continue
      busyWith = what
      void stepAt(ride, stop).finally(() => {
        busyWith = ''
      })
    }
  }

  async function sendPositions(): Promise<void> {
    let number = 0
    let waiting: { number: number; deviceAt: string; lng: number; lat: number; accuracy: number }[] = []
    while (!isClosed()) {
      const pause = Math.max(BATCH_EVERY, LEAST_BATCH * time.speed)
      for (let passed = 0; passed < pause; passed += POSITION_EVERY) {
        await time.sleep(POSITION_EVERY, closing.signal)
        number += 1
        const deviceAt = time.now().toString({ smallestUnit: 'millisecond' })
        waiting.push({ number, deviceAt, ...place(), accuracy: random.between(4, 25) })
      }
      waiting = waiting.slice(-MOST_POSITIONS)
      if (isOff || phone.store().view().state?.shift == null) continue
      const sent = waiting
      await client.ownWork
        .sendPositions({ body: { offset: 0, positions: sent } })
        .then(() => {
          waiting = waiting.filter((position) => !sent.includes(position))
        })
        .catch(() => {})
    }
  }

  /** Tunnels, and batteries that run out. */
  async function haveAccidents(): Promise<void> {
    while (!isClosed()) {
      await time.sleep(random.between(15, 60) * 60, closing.signal)
      if (isClosed() || isOver) return
      const how = random.pick(['tunnel', 'tunnel', 'tunnel', 'flat battery'])
      if (!random.chance(accidents(how === 'tunnel' ? 'tunnels' : 'flat-batteries'))) continue
      count(journal.networks, how)
      if (how === 'tunnel') {
        phone.network.refuse(true)
        phone.network.cutConnections()
        await time.sleep(random.between(60, 240), closing.signal)
        phone.network.refuse(false)
      } else {
        isOff = true
        phone.die()
        await time.sleep(random.between(300, 800), closing.signal)
        phone.charge()
        isOff = false
      }
    }
  }

  const joined = await insist(() => client.ownWork.state({}))
  if (joined?.shift == null) {
    const profile = { phone: '777 000 400', vehicle, bankAccount: '' }
    await insist(() => client.ownWork.saveProfile({ body: profile }))
    await insist(() => client.ownWork.agree({ body: { version: joined?.consent.version ?? 1 } }))
    await beginShift()
  }

  async function beginShift(): Promise<void> {
    const plannedEnd = time.now().add({ hours: SHIFT_HOURS }).toString()
    const shift = { city, vehicle, plannedEnd, place: start, reason: '' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await insist(() => client.ownWork.beginShift({ headers, body: shift }))
  }

  phone.store().poke()
  const working = [work(), sendPositions(), haveAccidents()]

  return {
    phone,
    finish: async () => {
      isOver = true
      while (!isClosed()) {
        const { state, ride, waiting } = phone.store().view()
        const isFree = ride === null && waiting.length === 0 && state?.offer === null
        if (isFree && state.cash.handover === null) break
        await time.sleep(LOOK, closing.signal)
      }
      const { inDetails: amount } = phone.store().view().state?.cash ?? { inDetails: 0 }
      const [handover, end] = [crypto.randomUUID(), crypto.randomUUID()]
      if (amount > 0) {
        const headers = { 'idempotency-key': handover }
        await insist(() => client.ownWork.declareHandover({ headers, body: { amount } }))
      }
      await insist(() => client.ownWork.endShift({ headers: { 'idempotency-key': end } }))
      phone.store().poke()
    },
    close: async () => {
      closing.abort()
      await Promise.all(working)
      await phone.close()
    },
  }
}
