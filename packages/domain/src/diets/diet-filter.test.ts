import { aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIETS, type Diet } from '../catalogue/diets.ts'
import type { Extra } from '../catalogue/menu.ts'
import { countsOf } from '../catalogue/menu-extras.ts'
import {
  allergensOfMeal,
  answerOfMeal,
  bestAnswer,
  broughtBy,
  type Contents,
  contentsOfDish,
  contentsOfExtra,
  contradictedDiets,
} from './diet-filter.ts'
import { type DietFilter, isFiltering, NO_FILTER, readFilter } from './filter.ts'

const UNSAID: Contents = { allergens: null, diets: null }
const without = (...codes: number[]): DietFilter => ({ without: codes, diets: [] })
const of = (...diets: Diet[]): DietFilter => ({ without: [], diets })
const said = (allergens: readonly number[] | null, diets: readonly Diet[] | null = null): Contents => ({
  allergens,
  diets,
})

describe('a dish answers a filter', () => {
  it.each<[string, DietFilter, Contents, string]>([
    ['nothing is filtered', NO_FILTER, UNSAID, 'yes'],
    ['the allergen is in it', without(7), said([1, 7]), 'no'],
    ['its list has other allergens', without(7), said([1, 3]), 'yes'],
    ['it is said to have none', without(7), said([]), 'yes'],
    ['its allergens are unsaid', without(7), said(null), 'unknown'],
    ['one of two left-out allergens is in it', without(3, 7), said([7]), 'no'],
    ['its diets are unsaid', of('vegan'), said([]), 'unknown'],
    ['it is of the diet', of('vegan'), said([1], ['vegan']), 'yes'],
    ['it is of no diet', of('vegan'), said([1], []), 'no'],
    ['it is only vegetarian', of('vegan'), said([1], ['vegetarian']), 'no'],
    ['what is vegan is vegetarian', of('vegetarian'), said([1], ['vegan']), 'yes'],
    ['gluten in the list denies the diet', of('gluten-free'), said([1]), 'no'],
    ['gluten in the list outweighs what is said', of('gluten-free'), said([1], ['gluten-free']), 'no'],
    ['a list without gluten does not make it gluten-free', of('gluten-free'), said([7]), 'unknown'],
    ['an allergen denies although diets are unsaid', { without: [7], diets: ['vegan'] }, said([7]), 'no'],
    ['fish is not vegetarian', of('vegetarian'), said([4]), 'no'],
    ['eggs are not vegan', of('vegan'), said([3]), 'no'],
    ['milk is vegetarian if said', of('vegetarian'), said([7], ['vegetarian']), 'yes'],
  ])('%s [delights-2.1]', (_, filter, contents, answer) => {
    expect(answerOfMeal(filter, [contents])).toBe(answer)
  })

  it('an empty list of allergens says nothing unless the outlet says that it has none [delights-2.2]', () => {
    expect(contentsOfDish(aMenuItem({ allergens: [] })).allergens).toBeNull()
    expect(contentsOfDish(aMenuItem({ allergens: [], noAllergens: true })).allergens).toEqual([])
    expect(contentsOfDish(aMenuItem({ allergens: [7], noAllergens: true })).allergens).toEqual([7])
    expect(contentsOfExtra(anExtra())).toEqual(UNSAID)
  })
})

const codes = fc.subarray([1, 3, 4, 7, 14])
const contents = fc.record({ allergens: fc.option(codes), diets: fc.option(fc.subarray([...DIETS])) })
const filters = fc.record({ without: codes, diets: fc.subarray([...DIETS]) })
const RANK = { yes: 0, unknown: 1, no: 2 } as const

describe('extras count with their dish', () => {
  it.each<[string, readonly Contents[], string]>([
    ['an extra brings it', [said([]), said([7])], 'no'],
    ['an extra is unsaid', [said([]), UNSAID], 'unknown'],
    ['all parts are said', [said([1]), said([3])], 'yes'],
  ])('%s [delights-2.3]', (_, parts, answer) => {
    expect(answerOfMeal(without(7), parts)).toBe(answer)
  })

  it('an extra never makes an answer better [delights-2.3]', () => {
    fc.assert(
      fc.property(
        filters,
        fc.array(contents, { minLength: 1, maxLength: 4 }),
        contents,
        (filter, parts, more) => {
          expect(RANK[answerOfMeal(filter, [...parts, more])]).toBeGreaterThanOrEqual(
            RANK[answerOfMeal(filter, parts)],
          )
        },
      ),
    )
  })

  it('a stricter filter never makes an answer better', () => {
    fc.assert(
      fc.property(filters, filters, contents, (one, other, part) => {
        const both = {
          without: [...one.without, ...other.without],
          diets: [...one.diets, ...other.diets],
        }
        expect(RANK[answerOfMeal(both, [part])]).toBeGreaterThanOrEqual(RANK[answerOfMeal(one, [part])])
      }),
    )
  })
})

describe('a dish with groups of extras is as good as its best valid choice', () => {
  const wheat = anExtra({ id: 1, allergens: [1] })
  const rice = anExtra({ id: 2, allergens: [] })
  const unsaid = anExtra({ id: 3 })
  const dish = aMenuItem({ allergens: [7] })
  const required = (extras: readonly Extra[], atLeast: number | null = null) =>
    anExtraGroup({ kind: 'required', atLeast, extras })

  it.each<[string, ReturnType<typeof anExtraGroup>, string]>([
    ['one choice of a required group is without it', required([wheat, rice]), 'yes'],
    ['both choices of a required group have it', required([wheat, { ...wheat, id: 4 }]), 'no'],
    ['the other choice is unsaid', required([wheat, unsaid]), 'unknown'],
    ['two have to be chosen and one is without it', required([wheat, rice], 2), 'no'],
    ['an optional group', anExtraGroup({ kind: 'optional', extras: [wheat] }), 'yes'],
    ['the choice without it is sold out', { ...required([wheat]), soldOut: [rice] }, 'no'],
  ])('%s [delights-2.4]', (_, group, answer) => {
    expect(bestAnswer(without(1), dish, [group])).toBe(answer)
  })

  it('equals the best of all valid choices [delights-2.4]', () => {
    const extra = fc.record({
      id: fc.nat(),
      allergens: fc.option(codes),
      diets: fc.option(fc.subarray([...DIETS])),
    })
    const group = fc
      .array(extra, { minLength: 1, maxLength: 4 })
      .chain((extras) =>
        fc.record({
          extras: fc.constant(extras.map((each, id) => anExtra({ ...each, id }))),
          kind: fc.constantFrom('required' as const, 'optional' as const),
          atLeast: fc.option(fc.integer({ min: 1, max: extras.length })),
        }),
      )
      .map((fields) => anExtraGroup(fields))
    fc.assert(
      fc.property(filters, contents, group, (filter, own, one) => {
        const item = { allergens: own.allergens ?? [], noAllergens: own.allergens !== null, diets: own.diets }
        const choices = subsets(one.extras).filter(({ length }) => length >= countsOf(one).least)
        const answers = choices.map((chosen) =>
          answerOfMeal(filter, [contentsOfDish(item), ...chosen.map(contentsOfExtra)]),
        )
        const best = Math.min(...answers.map((answer) => RANK[answer]))
        expect(RANK[bestAnswer(filter, item, [one])]).toBe(best)
      }),
    )
  })

  const subsets = <Value>(values: readonly Value[]): readonly (readonly Value[])[] => {
    const [first, ...rest] = values
    return first === undefined ? [[]] : subsets(rest).flatMap((subset) => [subset, [first, ...subset]])
  }
})

describe('what an extra brings is named before it is chosen', () => {
  const filter: DietFilter = { without: [1, 7], diets: ['vegan'] }
  it.each<[string, Contents, ReturnType<typeof broughtBy>]>([
    ['nothing', said([], ['vegan']), null],
    ['milk', said([7]), { allergens: [7], diets: ['vegan'], unknown: false }],
    ['an unsaid extra', UNSAID, { allergens: [], diets: [], unknown: true }],
    ['no vegan food', said([], []), { allergens: [], diets: ['vegan'], unknown: false }],
    ['gluten, and its diets are unsaid', said([1]), { allergens: [1], diets: [], unknown: true }],
  ])('%s [delights-2.5]', (_, part, brought) => {
    expect(broughtBy(filter, part)).toEqual(brought)
  })

  it('is nothing exactly where the answer is yes', () => {
    fc.assert(
      fc.property(filters, contents, (any, part) => {
        expect(broughtBy(any, part) === null).toBe(answerOfMeal(any, [part]) === 'yes')
      }),
    )
  })
})

it('the allergens of a meal are those of all its parts, or unknown if one is unsaid', () => {
  expect(allergensOfMeal([said([7, 1]), said([3, 1])])).toEqual([1, 3, 7])
  expect(allergensOfMeal([said([7]), UNSAID])).toBeNull()
})

it('a diet that the allergens deny is named [delights-2.6]', () => {
  expect(contradictedDiets(said([7], ['vegan', 'vegetarian']))).toEqual(['vegan'])
  expect(contradictedDiets(said([1], ['gluten-free']))).toEqual(['gluten-free'])
  expect(contradictedDiets(said(null, ['vegan']))).toEqual([])
  expect(contradictedDiets(said([7], null))).toEqual([])
})

describe('a stored filter', () => {
  it.each<[unknown, DietFilter | null]>([
    [
      { without: [7, 1, 7], diets: ['vegan'] },
      { without: [1, 7], diets: ['vegan'] },
    ],
    [{ without: [], diets: [] }, NO_FILTER],
    [{ without: [0], diets: [] }, null],
    [{ without: [15], diets: [] }, null],
    [{ without: ['7'], diets: [] }, null],
    [{ without: [], diets: ['paleo'] }, null],
    [{ without: [] }, null],
    [null, null],
    ['x', null],
  ])('%j is read as %j', (stored, filter) => {
    expect(readFilter(stored)).toEqual(filter)
  })

  it('without a choice filters nothing', () => {
    expect(isFiltering(NO_FILTER)).toBe(false)
    expect(isFiltering(without(7))).toBe(true)
    expect(isFiltering(of('vegan'))).toBe(true)
  })
})
