import type { Candidate } from '@sousto/domain/dispatch/plan.ts'
import { expect, it } from 'vitest'
import { storedCandidates } from './stored-candidates.ts'

const cost = { lateness: 0, waiting: 1.234, travel: 5, courier: 14 }
const possible = (courier: number, weighted: number): Candidate => ({
  courier: String(courier),
  ride: null,
  added: cost,
  weighted,
})
const excluded = (courier: number): Candidate => ({
  courier: String(courier),
  ride: '31',
  excluded: 'capacity',
})

it('of many candidates the chosen one and those who would have added least are stored [dispatch-2.16]', () => {
  const others = Array.from({ length: 100 }, (_, index) => possible(100 + index, 100 - index))
  const stored = storedCandidates(
    {
      courier: '7',
      ride: null,
      candidates: [excluded(8), ...others, possible(7, 50)],
    },
    () => 0.412,
  )
  expect(stored).toHaveLength(30)
  expect(stored[0]).toEqual({
    courier: 7,
    values: { ...cost, kilometres: 0.41, waiting: 1.23, weighted: 50 },
  })
  expect(stored.slice(1, 4).map(({ courier }) => courier)).toEqual([199, 198, 197])
})

it('excluded candidates are stored last, with the reason and the ride that they have [dispatch-2.16]', () => {
  const stored = storedCandidates(
    { courier: '7', ride: null, candidates: [excluded(8), possible(7, 50)] },
    () => 2,
  )
  expect(stored.at(-1)).toEqual({ courier: 8, ride: 31, values: { kilometres: 2 }, excluded: 'capacity' })
})
