import type { EveningEnd } from '@sousto/simulated-people/demo-evening.ts'
import { fastify } from 'fastify'
import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDemoEvening } from './demo-evening.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)'
const OPTIONS = { site: 'http://127.0.0.1:1', databaseUrl: 'postgres://127.0.0.1/none' }
const MINUTE = 60_000

function aDemo() {
  const threads: { ends: number; terminated: boolean; stop: (end: EveningEnd) => Promise<void> }[] = []
  const log = { debug: () => {}, error: vi.fn<Logger['error']>() }
  const evening = createDemoEvening(log, () => {
    const { promise, resolve } = Promise.withResolvers<EveningEnd>()
    const thread = {
      ends: 0,
      terminated: false,
      stop: async (end: EveningEnd) => {
        resolve(end)
        await vi.advanceTimersByTimeAsync(0)
      },
    }
    threads.push(thread)
    return {
      ended: promise,
      end: () => {
        thread.ends += 1
      },
      terminate: async () => {
        thread.terminated = true
      },
    }
  })
  const app = fastify()
  evening.watch(app)
  app.get('/', async () => '')
  const visit = (browser: string) => app.inject({ url: '/', headers: { 'user-agent': browser } })
  return { evening, threads, visit }
}

it('the demo’s evening runs from the start on, until nobody has looked for a quarter of an hour [dispatch-11.7]', async () => {
  const { evening, threads, visit } = aDemo()
  await visit(BROWSER)
  expect(threads).toHaveLength(0)
  evening.begin(OPTIONS)
  expect(threads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(14 * MINUTE)
  await visit(BROWSER)
  await vi.advanceTimersByTimeAsync(14 * MINUTE)
  expect(threads[0]?.ends).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(threads[0]?.ends).toBeGreaterThan(0)
})

it('the next visit of a browser begins another evening, and no monitor does', async () => {
  const { evening, threads, visit } = aDemo()
  evening.begin(OPTIONS)
  await threads[0]?.stop('over')
  await visit('node')
  await visit('Prometheus/3.1')
  expect(threads).toHaveLength(1)
  await visit(BROWSER)
  await visit(BROWSER)
  expect(threads).toHaveLength(2)
})

it.each([
  ['driven_elsewhere', 2],
  ['no_demo', 1],
] as const)('after %s it is tried again only if that can change', async (end, tries) => {
  const { evening, threads, visit } = aDemo()
  evening.begin(OPTIONS)
  await threads[0]?.stop(end)
  await visit(BROWSER)
  expect(threads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(11 * MINUTE)
  await visit(BROWSER)
  expect(threads).toHaveLength(tries)
})

it('ends with the server, and does not begin again', async () => {
  const { evening, threads, visit } = aDemo()
  evening.begin(OPTIONS)
  await evening.close()
  expect(threads[0]?.terminated).toBe(true)
  await threads[0]?.stop('over')
  await visit(BROWSER)
  expect(threads).toHaveLength(1)
})
