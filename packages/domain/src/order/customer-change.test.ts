import { expect, it } from 'vitest'
import type { PartState } from '../board/part-states.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { timeToChange } from './customer-change.ts'

const RECEIVED = Temporal.Instant.from('2026-11-27T11:00:00Z')
const after = (seconds: number) => RECEIVED.add({ seconds })

const part = (seenAfter: number | null, state: PartState = 'new') => ({
  state,
  receivedAt: RECEIVED,
  acknowledgedAt: seenAfter === null ? null : after(seenAfter),
})

it('an order that no outlet has seen can be changed for as long as that is so [delights-5.1]', () => {
  const order = { state: 'confirmed', parts: [part(null)] } as const
  expect(timeToChange(order, after(3_600))).toEqual({ leastUntil: after(60), isSeen: false })
})

it.each([
  [0, true],
  [59, true],
  [60, false],
  [61, false],
])('an order seen at once can be changed %i seconds later: %s [delights-5.1]', (seconds, isOpen) => {
  const time = timeToChange({ state: 'confirmed', parts: [part(0)] }, after(seconds))
  expect(time).toEqual(isOpen ? { leastUntil: after(60), isSeen: true } : null)
})

it('an order seen after the least time can no longer be changed [delights-5.1]', () => {
  const order = { state: 'confirmed', parts: [part(90)] } as const
  expect(timeToChange(order, after(90))).toBeNull()
})

it.each<[OrderState, PartState, boolean]>([
  ['accepted', 'preparing', true],
  ['accepted', 'scheduled', true],
  ['accepted', 'ready', false],
  ['confirmed', 'declined', false],
  ['loaded', 'handed_over', false],
  ['delivered', 'delivered', false],
  ['cancelled', 'cancelled', false],
])('within the least time, a part that is %s and %s leaves it open: %s', (state, own, isOpen) => {
  expect(timeToChange({ state, parts: [part(10, own)] }, after(30)) !== null).toBe(isOpen)
})

it('one outlet that has seen its part closes the order for all [delights-5.1]', () => {
  const order = { state: 'confirmed', parts: [part(null), part(70)] } as const
  expect(timeToChange(order, after(70))).toBeNull()
})

it('an order that a dispatcher accepted counts as seen', () => {
  const order = { state: 'accepted', parts: [part(null, 'preparing')] } as const
  expect(timeToChange(order, after(59))?.isSeen).toBe(true)
  expect(timeToChange(order, after(60))).toBeNull()
})

it('an unpaid order can be cancelled without a limit', () => {
  expect(timeToChange({ state: 'unpaid', parts: [] }, after(0))).toEqual({ leastUntil: null, isSeen: false })
})
