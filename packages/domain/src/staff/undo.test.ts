import { expect, it } from 'vitest'
import { undoProblem } from './undo.ts'

const NOW = Temporal.Instant.from('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => NOW.subtract({ hours })

it.each([
  ['that was never made', { at: null }, null],
  ['of just now', { at: NOW }, null],
  ['of almost a day ago', { at: hoursAgo(24).add({ seconds: 1 }) }, null],
  ['of a day ago', { at: hoursAgo(24) }, 'return_too_late'],
  ['of what goes on', { at: hoursAgo(1), endsAt: NOW.add({ seconds: 1 }) }, null],
  ['of what would be over', { at: hoursAgo(1), endsAt: NOW }, 'return_too_late'],
] as const)('a removal %s [administration-1.9]', (_, removal, problem) => {
  expect(undoProblem(removal, NOW)).toBe(problem)
})
