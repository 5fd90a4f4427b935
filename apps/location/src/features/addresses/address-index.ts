/**
 * A register in memory, read and searched in a thread of its own: while it is read or many people type, orders and pages do not wait for
 * it. Houses lie where both threads read them.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { createWaiting } from './adaptive-lifo.ts'
import type { Answer, Loaded, Question, Start } from './address-index-worker.ts'
import type { Houses } from './houses.ts'

export type Register = {
  /** No other register has it. */
  readonly edition: string
  /** How many streets and parts of towns it has. */
  readonly names: number
  readonly houses: Houses
  /** Rows of at most ten houses, best first; those near the place come first. Takes any text at all. */
  readonly search: (text: string, near: LngLat | null) => Promise<readonly number[]>
  /** Ends the thread when it has answered everybody. */
  readonly close: () => Promise<void>
}

type Asked = Question & {
  readonly answer: (rows: readonly number[]) => void
  readonly fail: (error: unknown) => void
}

/** How many questions the thread gets together, and how often it gets more before it has answered: enough that it never waits for any. */
const TOGETHER = 4
const AHEAD = 3
/** Milliseconds (`newest-first.ts`). */
const PATIENCE = 6
/** How long to wait, in milliseconds, before looking again whether everybody has their answer. */
const ANSWERED = 10

/** Rejects when it can't be read. A thread that fails later takes the process with it. */
export async function openRegister(start: Start): Promise<Register> {
  const thread = new Worker(new URL('./address-index-worker.ts', import.meta.url), { workerData: start })
  const [loaded] = await once(thread, 'message')
  const { houses, names }: Loaded = loaded

  const waiting = createWaiting<Asked>(PATIENCE)
  /** Those whom the thread works for, in the order of its answers. */
  const ahead: (readonly Asked[])[] = []
  const open = new Set<Asked>()
  let planned = false
  let broken: { readonly by: unknown } | null = null

  function nextTogether(): readonly Asked[] {
    const now = performance.now()
    const together: Asked[] = []
    while (together.length < TOGETHER) {
      const next = waiting.next(now)
      if (next === undefined) break
      together.push(next)
    }
    return together
  }

  function askAhead(): void {
    while (ahead.length < AHEAD) {
      const together = nextTogether()
      if (together.length === 0) return
      ahead.push(together)
      thread.postMessage(together.map(({ text, near }): Question => ({ text, near })))
    }
  }

  /** When all that came at the same time are there. */
  async function plan(): Promise<void> {
    if (planned) return
    planned = true
    await setImmediate()
    planned = false
    askAhead()
  }

  thread.on('message', (answers: readonly Answer[]) => {
    const together = ahead.shift() ?? []
    askAhead()
    for (const [index, asked] of together.entries()) {
      open.delete(asked)
      const found = answers[index] ?? []
      if (found instanceof Error) asked.fail(found)
      else asked.answer(found)
    }
  })
  thread.on('error', (error) => {
    broken = { by: error }
    for (const { fail } of open) fail(error)
    open.clear()
    throw error
  })

  return {
    edition: randomUUID(),
    names,
    houses,
    search: (text, near) =>
      new Promise((answer, fail) => {
        if (broken) {
          fail(broken.by)
          return
        }
        const asked = { text, near, answer, fail }
        open.add(asked)
        waiting.add(asked, performance.now())
        void plan()
      }),
    close: async () => {
      // Whoever has just got this register asks it before the next turn.
      await setImmediate()
      while (open.size > 0) await setTimeout(ANSWERED)
      await thread.terminate()
    },
  }
}
