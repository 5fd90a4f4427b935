import { aMenuItem, anExtra } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { haler } from '../money/money.ts'
import {
  choosingProblem,
  deadlineAfterReopening,
  deadlineProblem,
  groupState,
  joiningProblem,
  limitProblem,
  linesOfGroup,
  orderingProblem,
} from './group.ts'
import { personAbove } from './person-above.ts'

const NOON = Temporal.Instant.from('2026-11-27T11:00Z')
const OPEN = { deadline: NOON, locked: false, ordered: false, shared: null, cancelled: false }
const at = (minutes: number) => NOON.add({ minutes })

describe('a group', () => {
  it.each([
    ['choosing', OPEN, -1],
    ['locked', OPEN, 0],
    ['locked', { ...OPEN, locked: true }, -60],
    ['locked', OPEN, 179],
    ['over', OPEN, 180],
    ['over', { ...OPEN, cancelled: true }, -60],
    ['ordered', { ...OPEN, ordered: true, locked: true }, 600],
    ['paying', { ...OPEN, ordered: true, shared: 'unpaid' }, 10],
    ['ordered', { ...OPEN, ordered: true, shared: 'accepted' }, 10],
    ['over', { ...OPEN, ordered: true, shared: 'cancelled' }, 10],
  ] as const)('is %s [delights-7.3]', (state, facts, minutes) => {
    expect(groupState(facts, at(minutes))).toBe(state)
  })

  it('takes choices only before its deadline [delights-7.3]', () => {
    expect(choosingProblem('choosing')).toBeNull()
    expect(choosingProblem('locked')).toBe('group_closed')
    expect(choosingProblem('paying')).toBe('group_ordered')
    expect(choosingProblem('ordered')).toBe('group_ordered')
    expect(choosingProblem('over')).toBe('group_over')
  })

  it('has a deadline between five minutes and a week from now [delights-7.1]', () => {
    expect(deadlineProblem(at(5), NOON)).toBeNull()
    expect(deadlineProblem(at(4), NOON)).toBe('group_deadline')
    expect(deadlineProblem(at(7 * 24 * 60), NOON)).toBeNull()
    expect(deadlineProblem(at(7 * 24 * 60 + 1), NOON)).toBe('group_deadline')
  })

  it('gives at least ten minutes when it is opened again [delights-7.3]', () => {
    expect(deadlineAfterReopening(at(-30), NOON)).toEqual(at(10))
    expect(deadlineAfterReopening(at(40), NOON)).toEqual(at(40))
  })
})

describe('a person', () => {
  it('has a name that nobody else has, whatever its case and diacritics [delights-7.2]', () => {
    expect(joiningProblem('Šárka', ['Honza'])).toBeNull()
    expect(joiningProblem(' sarka', ['Honza', 'Šárka'])).toBe('group_name_taken')
    expect(joiningProblem('  ', [])).toBe('group_name_missing')
  })

  it('cannot be the twenty-first [delights-7.2]', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Host ${index}`)
    expect(joiningProblem('Šárka', names.slice(1))).toBeNull()
    expect(joiningProblem('Šárka', names)).toBe('group_full')
  })

  it('chooses dishes up to the limit, with their extras, without packaging [delights-7.1]', () => {
    const extras = [anExtra({ price: haler(1_000) })]
    const line = { item: aMenuItem({ price: haler(9_000), packaging: haler(900) }), extras, quantity: 2 }
    expect(limitProblem([line], haler(20_000))).toBeNull()
    expect(limitProblem([line], haler(19_999))).toBe('group_limit')
    expect(limitProblem([line], null)).toBeNull()
  })
})

describe('the order of a group', () => {
  const soup = { itemId: 1, quantity: 1, extraIds: [3, 2], note: 'Bez soli' }
  const choices = [
    { name: 'Honza', lines: [soup] },
    { name: 'Šárka', lines: [soup, { itemId: 2, quantity: 3, extraIds: [] }] },
  ]

  it('has the lines of all, grouped by person [delights-7.4]', () => {
    const lines = linesOfGroup(choices)
    expect(lines.map(({ itemId, person }) => `${person} ${itemId}`)).toEqual([
      'Honza 1',
      'Šárka 1',
      'Šárka 2',
    ])
    expect(lines.map((_, index) => personAbove(lines, index))).toEqual(['Honza', 'Šárka', null])
    expect(personAbove([{}], 0)).toBeNull()
  })

  it('is of what they have chosen, once choosing is over [delights-7.4]', () => {
    const lines = linesOfGroup(choices)
    expect(orderingProblem('locked', choices, lines)).toBeNull()
    // An order repeated after a lost answer.
    expect(orderingProblem('ordered', choices, lines)).toBeNull()
    const sorted = lines.map((line) => ({ ...line, extraIds: [...line.extraIds].reverse() }))
    expect(orderingProblem('locked', choices, sorted)).toBeNull()
    expect(orderingProblem('choosing', choices, lines)).toBe('group_not_locked')
    expect(orderingProblem('over', choices, lines)).toBe('group_over')
    const [first, ...others] = lines
    expect(first).toBeDefined()
    // What is sold out is left out.
    expect(orderingProblem('locked', choices, others)).toBeNull()
    expect(orderingProblem('locked', choices, [...lines, ...others])).toBe('group_changed')
    const more = others.map((line) => ({ ...line, quantity: line.quantity + 1 }))
    expect(orderingProblem('locked', choices, more)).toBe('group_changed')
    const other = others.map((line) => ({ ...line, note: 'Se solí' }))
    expect(orderingProblem('locked', choices, other)).toBe('group_changed')
    const renamed = lines.map((line) => ({ ...line, person: 'Honza' }))
    expect(orderingProblem('locked', choices, renamed)).toBe('group_changed')
  })
})
