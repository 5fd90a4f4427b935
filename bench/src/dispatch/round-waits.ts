/**
 * Measures how long other work in the process waits while a thread computes rounds, including the transfer of state and
 * plan.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CityState } from '@sousto/domain/dispatch/city-state.ts'
import type { Row } from '../report.ts'

const ROUNDS = 10

export async function measureWaits(city: CityState): Promise<Row> {
  const thread = new Worker(new URL('./round-thread.ts', import.meta.url))
  const round = async () => {
    thread.postMessage(city)
    await once(thread, 'message')
  }
  await round()
  const started = performance.now()
  const during = await longestWait(async () => {
    for (let count = 0; count < ROUNDS; count += 1) await round()
  })
  const duration = performance.now() - started
  const without = await longestWait(() => pause(duration))
  await thread.terminate()
  return {
    what: 'Longest wait of anything else in the process during rounds in a thread',
    ours: during,
    unit: 'ms',
    baseline: { name: 'without rounds', value: without },
    target: null,
    note: `of ${ROUNDS} rounds`,
  }
}

/** Returns the longest delay of a one-millisecond timer. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 1)
    last = now
  }, 1)
  await work()
  clearInterval(timer)
  return longest
}
