import { fadedCount } from '@sousto/domain/limits/fading-count.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '../database/tables.ts'
import { createCounters } from './counters.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
/** Two processes that share one database. */
const [here, there] = [createCounters(database, clock), createCounters(database, clock)]
beforeEach(() => emptyTables(database, 'shop.attempts'))
afterAll(drop)

const TEN = { key: 'ten', most: 10, seconds: 60 }

it('a limit is shared by all processes, also in parallel', async () => {
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, each) => (each % 2 ? here : there).take([TEN])),
  )
  expect(taken.filter((outcome) => outcome === null)).toHaveLength(10)
})

it('an exceeded limit returns when it has room, and then has it', async () => {
  for (let each = 0; each < 10; each += 1) await here.take([TEN])
  expect(await here.take([TEN])).toEqual({ exceeded: TEN, seconds: 6 })
  clock.pass({ seconds: 5 })
  expect(await here.take([TEN])).toMatchObject({ seconds: 1 })
  clock.pass({ seconds: 1 })
  expect(await here.take([TEN])).toBeNull()
})

it('several limits are counted together or not at all', async () => {
  const one = { key: 'one', most: 1, seconds: 60 }
  expect(await here.take([TEN, one])).toBeNull()
  for (let each = 0; each < 5; each += 1) expect(await here.take([TEN, one])).toMatchObject({ exceeded: one })
  expect(await here.standing('ten', TEN)).toBe(1)
})

it('the database fades counts as the domain does', async () => {
  const limit = fc.record({
    most: fc.integer({ min: 20, max: 500 }),
    seconds: fc.integer({ min: 1, max: 90_000 }),
  })
  const counted = fc.integer({ min: 0, max: 19 })
  const time = fc.integer({ min: 0, max: 100_000 })
  await fc.assert(
    fc.asyncProperty(limit, counted, time, async (of, cost, seconds) => {
      const counter = { ...of, key: crypto.randomUUID() }
      await here.take([{ ...counter, cost }])
      clock.pass({ seconds })
      await here.take([{ ...counter, cost: 1 }])
      expect(await here.standing(counter.key, counter)).toBeCloseTo(fadedCount(cost, seconds, of) + 1, 6)
    }),
    { numRuns: 50 },
  )
})

it('counters that have faded are deleted', async () => {
  await here.take([TEN])
  clock.pass({ hours: 49 })
  await here.sweep()
  expect((await database.pool.query('SELECT key FROM shop.attempts')).rows).toEqual([])
})
