import { expect, it } from 'vitest'
import { MATCH, ranked } from './ranking.ts'

const found = (name: string, open: boolean, match: number, minutes: number) => ({
  name,
  open,
  match,
  minutes,
})

it('puts what is open first, then what matches best, then what comes soonest [delights-1.5]', () => {
  const sorted = ranked([
    found('closed, by name', false, MATCH.wholeName, 20),
    found('open, late', true, MATCH.name, 60),
    found('open, by its description', true, MATCH.anywhere, 20),
    found('open, soon', true, MATCH.name, 30),
    found('open, the same', true, MATCH.name, 30),
  ])
  expect(sorted.map(({ name }) => name)).toEqual([
    'open, soon',
    'open, the same',
    'open, late',
    'open, by its description',
    'closed, by name',
  ])
})
