import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atServer, deviceNow, learningTime, now, onClockChange } from './clock.ts'

const DEVICE = '2026-11-27T12:00:00Z'
const answer = (date: string, caching: string) => async () =>
  new Response('{}', { headers: { 'cache-control': caching, date: date && new Date(date).toUTCString() } })
const learn = (date: string, caching = 'private, no-cache') =>
  learningTime(answer(date, caching))('/api/auth', {})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(DEVICE) })
  vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockImplementation(() =>
    Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO('Europe/Prague'),
  )
  await learn(DEVICE)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([
  ['2026-11-27T15:00:00Z', 'of a device that is behind'],
  ['2026-11-27T09:00:00Z', 'of a device that is ahead'],
])('a response dated %s corrects the time %s [ordering-4.19]', async (server) => {
  await learn(server)
  expect(now().toInstant().toString()).toBe(server)
  expect(atServer(Date.now()).toString()).toBe(server)
})

it.each([
  ['that has no date', '', 'private, no-cache'],
  ['that a cache may have kept', '2026-11-20T12:00:00Z', 'public, max-age=3600'],
])('a response %s corrects nothing [ordering-4.19]', async (_what, date, caching) => {
  await learn(date, caching)
  expect(now().toInstant().toString()).toBe(DEVICE)
})

it.each([
  ['2026-11-27T12:00:04Z', 0],
  ['2026-11-27T12:01:00Z', 1],
])(
  'listeners are notified of a difference that is more than a delay: %s [ordering-4.19]',
  async (server, calls) => {
    const listener = vi.fn<() => void>()
    const leave = onClockChange(listener)
    await learn(server)
    expect(listener).toHaveBeenCalledTimes(calls)
    leave()
    await learn('2026-11-27T15:00:00Z')
    expect(listener).toHaveBeenCalledTimes(calls)
  },
)

it('the device’s own clock is not corrected', async () => {
  const before = deviceNow().epochMilliseconds
  await learn('2026-11-27T15:00:00Z')
  expect(deviceNow().epochMilliseconds - before).toBeLessThan(60_000)
})
