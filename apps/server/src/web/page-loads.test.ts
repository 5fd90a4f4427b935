import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pageLoads } from './page-loads.ts'

const answering = (answer: () => Promise<Response>) => {
  let signal: AbortSignal | null = null
  const loads = pageLoads((_input, init) => {
    signal = init?.signal ?? null
    return answer()
  }, 20)
  const waiting = () => (signal === null ? null : getEventListeners(signal, 'abort').length)
  return { loads, waiting }
}

test.each([
  ['an answer', () => Promise.resolve(new Response()), false],
  ['a failure of the server', () => Promise.resolve(new Response(null, { status: 503 })), true],
  ['a failure to answer', () => Promise.reject(new Error('gone')), true],
  ['the deadline', () => new Promise<Response>(() => {}), true],
])('nothing waits for the deadline after %s', async (_, answer, failed) => {
  const { loads, waiting } = answering(answer)
  await loads.fetch('/api').catch(() => {})
  expect(loads.failed()).toBe(failed)
  expect(waiting()).toBe(0)
})
