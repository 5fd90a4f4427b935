import { expect, it } from 'vitest'
import { fakeClock } from './clock.ts'

it('reads Prague wall clock time, in winter and in summer', () => {
  expect(fakeClock('2026-11-27T18:00')().toString()).toBe('2026-11-27T17:00:00Z')
  expect(fakeClock('2026-07-27T18:00')().toString()).toBe('2026-07-27T16:00:00Z')
})

it('advances only when it is set', () => {
  const now = fakeClock('2026-10-24T18:00')
  now.pass({ hours: 2 })
  expect(now().toString()).toBe('2026-10-24T18:00:00Z')
  now.pass({ days: 1 })
  expect(now().toString()).toBe('2026-10-25T19:00:00Z')
  now.set('2026-11-27T18:00')
  expect(now().toString()).toBe('2026-11-27T17:00:00Z')
})
