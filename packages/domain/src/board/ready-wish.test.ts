import { expect, it } from 'vitest'
import { readyWish } from './ready-wish.ts'

const at = (clock: string | null) =>
  clock === null ? null : Temporal.Instant.from(`2026-11-27T${clock}:00Z`)

it.each([
  ['is later than the food', '12:30', null, '12:40', '12:40'],
  ['is a little later', '12:30', null, '12:32', null],
  ['is three minutes later', '12:30', null, '12:33', '12:33'],
  ['is earlier', '12:30', null, '12:20', null],
  ['comes for ready food', '12:30', '12:29', '12:40', null],
  ['is at an unknown place', '12:30', null, null, null],
  ['comes for food without a time', null, null, '12:40', null],
])('a courier who %s: %s, %s, %s, wish %s [dispatch-7.5]', (_, readyBy, readyAt, arrivesAt, wish) => {
  const meeting = { readyBy: at(readyBy), readyAt: at(readyAt), arrivesAt: at(arrivesAt) }
  expect(readyWish(meeting)?.toString() ?? null).toBe(at(wish)?.toString() ?? null)
})
