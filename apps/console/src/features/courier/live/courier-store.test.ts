import { ownWork } from '@sousto/contract/courier/endpoints.ts'
import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consoleClient } from '../../../platform/api.ts'
import { createCourierStore } from './courier-store.ts'
import type { StepKeeper } from './step-keeper.ts'

const KEEPER: StepKeeper = {
  all: async () => [],
  add: async () => {},
  remove: async () => {},
  keepPhotograph: async () => {},
  photograph: async () => null,
}

/** A stream that reports nothing but that it is open. */
class BeatingStream extends EventTarget {
  readonly onopen = null
  readonly onerror = null
  onmessage: ((event: MessageEvent) => void) | null = null
  readonly beating = setInterval(
    () => this.onmessage?.(new MessageEvent('message', { data: '{"type":"beat"}' })),
    4_000,
  )
  close() {
    clearInterval(this.beating)
  }
}

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** Starts the store of a courier for whom the server answers this. Returns how often it is asked in so many seconds. */
async function callsWithin(seconds: number, answer: object): Promise<number> {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(answer))
  const store = createCourierStore({
    work: consoleClient(fetch).of(ownWork),
    person: 9,
    keeper: KEEPER,
    openStream: () => new BeatingStream(),
    onFailure: () => {},
  })
  stops.push(store.start())
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return fetch.mock.calls.length
}

it('off shift the state is loaded once, and no more [dispatch-4.3]', async () => {
  expect(await callsWithin(300, ownWorkExamples.endShift.answer)).toBe(1)
})

it('on shift it is loaded every 30 seconds besides the stream', async () => {
  expect(await callsWithin(95, ownWorkExamples.beginBreak.answer)).toBe(4)
})
