import { DISPATCH_DEFAULTS } from '@sousto/domain/dispatch/constants.ts'
import { afterEach, expect, it, vi } from 'vitest'
import type { CityFacts } from './city-state.ts'
import { createRoundThread } from './round-thread.ts'

afterEach(() => {
  vi.useRealTimers()
})

const facts: CityFacts = { now: 0, orders: [], rides: [], couriers: [], settings: DISPATCH_DEFAULTS }
const task = (city: string) => ({ city, facts })

/** Answers with the city, except for cities that end the thread or keep it busy for ever. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ city }) => {
      if (city === 'ends') process.exit(3)
      if (city === 'fails') throw new Error('the plan fails')
      while (city === 'hangs');
      parentPort.postMessage(city)
    })`)}`,
)

it('a thread that ends or fails loses its round, and the next round gets another thread [dispatch-2.8]', async () => {
  const thread = createRoundThread(SCRIPT)
  const rounds = ['olomouc', 'ends', 'fails', 'louny'].map((city) => thread.compute(task(city)))
  const [first, ended, failed, last] = await Promise.allSettled(rounds)
  expect(first).toEqual({ status: 'fulfilled', value: 'olomouc' })
  expect(ended).toMatchObject({
    status: 'rejected',
    reason: { message: 'the thread of a round ended with 3' },
  })
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'the plan fails' } })
  expect(last).toEqual({ status: 'fulfilled', value: 'louny' })
  await thread.close()
})

it('a round that takes too long is ended with its thread [dispatch-2.8]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = createRoundThread(SCRIPT, 5_000)
  const hanging = thread.compute(task('hangs'))
  const next = thread.compute(task('olomouc'))
  const [error] = await Promise.all([
    hanging.catch((reason: unknown) => reason),
    vi.advanceTimersByTimeAsync(5_000),
  ])
  expect(error).toMatchObject({ message: 'a round took more than 5000 ms' })
  expect(await next).toBe('olomouc')
  await thread.close()
})

it('other work of the process goes on while a round is computed [dispatch-2.8]', async () => {
  const thread = createRoundThread()
  let turns = 0
  let isDone = false
  const round = thread.compute(task('olomouc')).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect(await round).toMatchObject({ decisions: [], load: 0, source: 'straight_line' })
  expect(turns).toBeGreaterThan(10)
  await thread.close()
})
