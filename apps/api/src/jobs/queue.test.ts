/** The job queue without mails: tasks, polls, schedules. */
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import type { DB } from '../database/tables.ts'
import { startQueue } from './queue.ts'
import { enqueue, handle, onSchedule, type Task, type TaskHandler } from './task.ts'

const { database, url, drop } = await testDatabase<DB>()
const { log } = Fastify()
const open: { readonly close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})
afterAll(drop)

const COUNT: Task<{ readonly by: number }> = {
  name: 'count',
  lane: 'mail',
  payload: z.object({ by: z.int() }),
}

async function working(
  handlers: readonly TaskHandler[],
  polls: Parameters<typeof startQueue>[0]['polls'] = [],
) {
  open.push(await startQueue({ url, log, handlers, polls }))
}

const committed = (...payloads: { by: number }[]) =>
  database.kysely.transaction().execute((transaction) => enqueue(transaction, COUNT, ...payloads))

it('calls each task’s handler with the payload parsed by its schema', async () => {
  const counted: number[] = []
  const shouted: string[] = []
  const SHOUT: Task<string> = { name: 'shout', lane: 'customers', payload: z.string() }
  await working([
    handle(COUNT, async ({ by }) => void counted.push(by)),
    handle(SHOUT, async (word) => void shouted.push(word)),
  ])
  await committed({ by: 1 }, { by: 2 })
  await database.kysely.transaction().execute((transaction) => enqueue(transaction, SHOUT, 'hurá'))
  await eventually(() => expect([counted.toSorted((a, b) => a - b), shouted]).toEqual([[1, 2], ['hurá']]))
})

it('jobs of one lane never take the slots of another [marketplace-3.15]', async () => {
  const STUCK: Task<null> = { name: 'stuck', lane: 'customers', payload: z.null() }
  const released = Promise.withResolvers<void>()
  const counted: number[] = []
  let stuck = 0
  await working([
    handle(COUNT, async ({ by }) => void counted.push(by)),
    handle(STUCK, async () => {
      stuck += 1
      await released.promise
    }),
  ])
  const many = Array.from({ length: 20 }, () => null)
  await database.kysely.transaction().execute((transaction) => enqueue(transaction, STUCK, ...many))
  await eventually(() => expect(stuck).toBeGreaterThan(1))
  await committed({ by: 7 })
  await eventually(() => expect(counted).toEqual([7]))
  expect(stuck).toBeLessThan(20)
  released.resolve()
  await eventually(() => expect(stuck).toBe(20))
})

it('leaves jobs of unknown tasks to other processes', async () => {
  await working([])
  await committed({ by: 3 })
  const counted: number[] = []
  await working([handle(COUNT, async ({ by }) => void counted.push(by))])
  await eventually(() => expect(counted).toEqual([3]))
})

it('tells a running poll that the process ends', async () => {
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const run = (ending?: AbortSignal) =>
    new Promise<void>((resolve) => {
      ending?.addEventListener('abort', () => resolve())
      begun.resolve(ending)
    })
  const { close } = await startQueue({ url, log, handlers: [], polls: [{ name: 'long', everyMs: 10, run }] })
  const ending = await begun.promise
  expect(ending?.aborted).toBe(false)
  await close()
  expect(ending?.aborted).toBe(true)
})

it('enqueues nothing for an empty list of payloads', async () => {
  await committed()
  const { rows } = await database.pool.query('SELECT FROM graphile_worker._private_jobs')
  expect(rows).toEqual([])
})

it('polls without overlap, continues after a failure, and stops when it is closed', async () => {
  let running = 0
  let overlaps = 0
  let runs = 0
  const run = async () => {
    runs += 1
    overlaps += running
    running += 1
    await new Promise((resolve) => setTimeout(resolve, 30))
    running -= 1
    if (runs === 1) throw new Error('no')
  }
  await working([], [{ name: 'polling', everyMs: 5, run }])
  await eventually(() => expect(runs).toBeGreaterThan(3))
  await open.pop()?.close()
  const stopped = runs
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect([runs, overlaps, running]).toEqual([stopped, 0, 0])
})

it('leaves out the polls that fall into a long run, and does not make up for them', async () => {
  const released = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    runs += 1
    await released.promise
  }
  await working([], [{ name: 'polling', everyMs: 1, run }])
  await eventually(() => expect(runs).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 60))
  const closed = open.pop()?.close()
  released.resolve()
  await closed
  expect(runs).toBe(1)
})

it('registers scheduled tasks once for all processes', async () => {
  await working([onSchedule('sweep', '0 * * * *', async () => {})])
  await eventually(async () => {
    const { rows } = await database.pool.query(
      'SELECT identifier FROM graphile_worker._private_known_crontabs',
    )
    expect(rows).toEqual([{ identifier: 'sweep' }])
  })
})
