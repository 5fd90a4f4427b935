/** The cost of a fault is computed from the times of outages and orders. */
import { expect, it } from 'vitest'
import { costsOf, timedPromises } from './verdict.ts'

const FIRST = { fault: 'a freeze', began: 10_000, healed: 50_000, whole: 55_000 }
const SECOND = { fault: 'a kill', began: 80_000, healed: 85_000, whole: 90_000 }

const costs = (outages: readonly { from: number; to: number }[], acknowledgedAt: readonly number[]) =>
  costsOf({ suffered: [FIRST, SECOND], outages, acknowledgedAt })

it('gives each fault its own outages and orders', () => {
  const found = costs(
    [
      { from: 11_000, to: 31_000 },
      { from: 52_000, to: 55_000 },
      { from: 81_000, to: 83_500 },
    ],
    [9_000, 31_500, 40_000, 56_000, 85_000],
  )
  expect(found).toEqual([
    { fault: 'a freeze', acknowledged: 3, away: 23, share: 1, second: 3, whole: 5 },
    { fault: 'a kill', acknowledged: 1, away: 2.5, share: 1.5, second: 0, whole: 5 },
  ])
  expect(timedPromises(found).map(({ broken }) => broken)).toEqual([[], ['a freeze: 3.0 s']])
})

it('reports that no order came after an outage', () => {
  const found = costs(
    [
      { from: 11_000, to: 31_000 },
      { from: 81_000, to: 83_500 },
    ],
    [9_000],
  )
  expect(timedPromises(found)[0]?.broken).toEqual(['median Infinity s'])
})

it('costs nothing if the database was never away', () => {
  expect(timedPromises(costs([], [1, 2])).flatMap(({ broken }) => broken)).toEqual([])
})
