import { expect, it } from 'vitest'
import { DISPATCH_DEFAULTS } from '../dispatch/constants.ts'
import { defaultTravelTime } from '../dispatch/travel.ts'
import { assignmentResult, type OrderToCarry } from './assignment-result.ts'

const NOW = Temporal.Instant.from('2026-11-27T17:00:00Z')
const KITCHEN = { lng: 17.25, lat: 49.59 }
const NEAR = { lng: 17.255, lat: 49.592 }
const FAR = { lng: 17.28, lat: 49.61 }
const COURIER = { place: KITCHEN, vehicle: 'bike' } as const
const inMinutes = (minutes: number) => NOW.add({ seconds: Math.round(minutes * 60) })
const { pickupStopMinutes: PICKUP, doorStopMinutes: DOOR } = DISPATCH_DEFAULTS

const order = (place = NEAR, more: Partial<OrderToCarry> = {}): OrderToCarry => ({
  place,
  promisedTo: inMinutes(40),
  parts: [{ outlet: 101, place: KITCHEN, readyAt: null }],
  ...more,
})
const minutesOf = (instant: Temporal.Instant | undefined) => instant && NOW.until(instant).total('minutes')
const way = (from: typeof NEAR, to: typeof NEAR) => defaultTravelTime(from, to, 'bike')

it('a free courier goes to the outlet, then to the door [dispatch-6.13]', () => {
  const result = assignmentResult(COURIER, { carried: [], added: [order()] }, NOW)
  const arrival = PICKUP + way(KITCHEN, NEAR)
  expect(minutesOf(result?.lastDoor)).toBeCloseTo(arrival, 3)
  expect(result?.added).toBe(Math.round(arrival))
  expect(result?.spare).toBe(Math.floor(40 - arrival))
})

it('food that is not ready is waited for, the last of an outlet [dispatch-6.13]', () => {
  const parts = (minutes: number) => [{ outlet: 101, place: KITCHEN, readyAt: inMinutes(minutes) }]
  const result = assignmentResult(
    COURIER,
    { carried: [], added: [order(NEAR, { parts: parts(20) }), order(NEAR, { parts: parts(12) })] },
    NOW,
  )
  expect(minutesOf(result?.lastDoor)).toBeCloseTo(20 + PICKUP / 2 + way(KITCHEN, NEAR) + DOOR, 3)
})

it('an order more is counted by how much later the ride ends, and the promise kept worst decides [dispatch-6.13]', () => {
  const carried = [order(FAR, { promisedTo: inMinutes(12) })]
  const result = assignmentResult(COURIER, { carried, added: [order()] }, NOW)
  const first = PICKUP + way(KITCHEN, FAR)
  expect(result?.added).toBe(Math.round(DOOR + way(FAR, NEAR)))
  expect(result?.spare).toBe(Math.floor(12 - first))
})

it('without an order, or without a promise, nothing is computed of it [dispatch-6.13]', () => {
  expect(assignmentResult(COURIER, { carried: [], added: [] }, NOW)).toBeNull()
  const result = assignmentResult(COURIER, { carried: [], added: [order(NEAR, { promisedTo: null })] }, NOW)
  expect(result?.spare).toBeNull()
})
