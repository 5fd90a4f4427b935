import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import type { CourierRide, StepBody } from '@sousto/contract/courier/wire.ts'
import { expect, it } from 'vitest'
import type { KeptStep } from '../live/step-keeper.ts'
import { shownRide } from './shown-ride.ts'

const RIDE = ownWorkExamples.acceptOffer.answer.ride as CourierRide
const made = { deviceAt: '2026-11-27T17:20:00Z', offset: 0 } as const
const kept = (body: StepBody, ride = RIDE.id): KeptStep => ({
  key: String(body.number),
  person: 1,
  ride,
  body,
})
const arrive = (number: number, stop: number) =>
  kept({ ...made, number, stop, step: 'arrive', place: null, reason: 'GPS' })
const load = kept({
  ...made,
  number: 2,
  stop: 1,
  step: 'load',
  orders: ['2026/4824831'],
  bags: 1,
  sealed: true,
})

it('without waiting steps the ride is shown as the server returned it', () => {
  expect(shownRide(RIDE, [])).toEqual({ ...RIDE, waiting: 0 })
})

it('a waiting arrival asks for the bags at once', () => {
  const [pickup] = shownRide(RIDE, [arrive(1, 1)]).stops
  expect(pickup).toMatchObject({ state: 'arrived', step: 'load', asks: ['bags', 'seal', 'orders'] })
})

it('waiting steps lead to the next stop, whose arrival is expected', () => {
  expect(shownRide(RIDE, [arrive(1, 1), load])).toMatchObject({ next: 2, steps: 2, waiting: 2 })
})

it('a door asks only for what its order requires', () => {
  const [, door] = shownRide(RIDE, [arrive(1, 1), load, arrive(3, 2)]).stops
  expect(door?.asks).toEqual(['proof', 'payment'])
})

it('steps that the server has applied, and those of another ride, change nothing', () => {
  const after = { ...RIDE, steps: 2 }
  expect(shownRide(after, [arrive(1, 1), load])).toEqual({ ...after, waiting: 0 })
  expect(shownRide(RIDE, [{ ...arrive(1, 1), ride: 30 }])).toEqual({ ...RIDE, waiting: 0 })
})
