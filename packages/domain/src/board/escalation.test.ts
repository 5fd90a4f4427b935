import { expect, it } from 'vitest'
import { dueSteps, ESCALATION_STEPS, ESCALATION_TIMES, escalationAt, UNDO_SECONDS } from './escalation.ts'

const CAME = Temporal.Instant.from('2026-11-27T11:00:00Z')
const after = (seconds: number, acknowledged = false) =>
  dueSteps({ cameAt: CAME, acknowledged }, CAME.add({ seconds }))

it.each([
  [0, []],
  [89, []],
  [90, ['call']],
  [299, ['call']],
  [300, ['call', 'alert']],
  [899, ['call', 'alert']],
  [900, ['call', 'alert', 'give_up']],
])('%s s after an order arrived: %j [operations-3.14]', (seconds, steps) => {
  expect(after(seconds)).toEqual(steps)
})

it('an outlet that has acknowledged an order is not called, but has not accepted it either [operations-3.14]', () => {
  expect(after(120, true)).toEqual([])
  expect(after(900, true)).toEqual(['alert', 'give_up'])
})

it('the steps follow one another, at the configured times [operations-10.1]', () => {
  const times = { callSeconds: 10, escalateMinutes: 1, giveUpMinutes: 2 }
  const moments = ESCALATION_STEPS.map((step) => CAME.until(escalationAt(step, CAME, times)).total('seconds'))
  expect(moments).toEqual([10, 60, 120])
  const short = { callSeconds: 10, escalateMinutes: 0.25, giveUpMinutes: 0.55 }
  expect(
    ESCALATION_STEPS.map((step) => CAME.until(escalationAt(step, CAME, short)).total('seconds')),
  ).toEqual([10, 15, 33])
})

it('has the constants of the specification (`operations.md` §10) [operations-10.1]', () => {
  expect(ESCALATION_TIMES).toEqual({ callSeconds: 90, escalateMinutes: 5, giveUpMinutes: 15 })
  expect(UNDO_SECONDS).toBe(10)
})
