import { expect, it } from 'vitest'
import { eventually } from './eventually.ts'

it('repeats a check until it passes, and returns its value', async () => {
  let calls = 0
  const value = await eventually(async () => {
    calls += 1
    expect(calls).toBe(3)
    return 'ready'
  })
  expect([value, calls]).toEqual(['ready', 3])
})
