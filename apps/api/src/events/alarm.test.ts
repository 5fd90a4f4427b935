import { expect, it } from 'vitest'
import { createAlarm } from './alarm.ts'

/** Longer than any test. */
const LONG_MS = 1_000_000

it('ends a pause when it rings', async () => {
  const alarm = createAlarm()
  const pause = alarm.pause(LONG_MS)
  alarm.ring()
  expect(await pause).toBeUndefined()
})

it('that has rung prevents any pause until it is reset', async () => {
  const alarm = createAlarm()
  alarm.ring()
  expect(await alarm.pause(LONG_MS)).toBeUndefined()
  alarm.reset()
  const paused = await Promise.race([alarm.pause(LONG_MS).then(() => false), Promise.resolve(true)])
  alarm.ring()
  expect(paused).toBe(true)
})
