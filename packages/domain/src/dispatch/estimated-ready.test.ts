import { expect, it } from 'vitest'
import { plannedReadyAt } from './estimated-ready.ts'

it.each([
  { now: 0, planned: 26 },
  { now: 22, planned: 26 },
  { now: 23, planned: 27 },
  { now: 35, planned: 39 },
])('food estimated for 30 and not ready at $now is planned for $planned', ({ now, planned }) => {
  expect(plannedReadyAt(30, now)).toBe(planned)
})
