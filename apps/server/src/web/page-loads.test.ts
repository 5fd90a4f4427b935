import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pageLoads } from './page-loads.ts'

const answering = (answer: () => Promise<Response>) => {
  let signal: AbortSignal | null = null
  const loads = pageLoads((_input, init) => {
    signal = init?.signal ?? null
    return answer()
  }, 20)
  const listeners = () => (signal === null ? null : getEventListeners(signal, 'abort').length)
  return { loads, listeners }
}

test.each([
  ['an answer', () => Promise.resolve(new Response()), false],
  ['a failure of the server', () => Promise.resolve(new Response(null, { status: 503 })), true],
  ['a failure to answer', () => Promise.reject(new Error('gone')), true],
  ['a call without an answer', () => new Promise<Response>(() => {}), true],
])('removes its listener after %s instead of waiting for the deadline', async (_, answer, failed) => {
  const { loads, listeners } = answering(answer)
  await loads.fetch('/api').catch(() => {})
  expect(loads.failed()).toBe(failed)
  expect(listeners()).toBe(0)
})
