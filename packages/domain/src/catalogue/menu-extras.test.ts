import { aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import {
  chooseExtra,
  groupsOf,
  isFull,
  linePrice,
  openGroups,
  piecePackaging,
  piecePrice,
  resolveExtras,
} from './menu-extras.ts'
import { isQuantity, MAX_QUANTITY, nearestQuantity } from './quantity.ts'

const thin = anExtra({ id: 1, name: 'Tenké těsto', price: czk(0), packaging: czk(0) })
const glutenFree = anExtra({ id: 2, name: 'Bezlepkové těsto', price: czk(55), packaging: czk(2) })
const mozzarella = anExtra({ id: 3, name: 'Mozzarella', price: czk(45), packaging: czk(0) })
const oil = anExtra({ id: 4, name: 'Chilli olej', price: czk(15), packaging: czk(3) })
const dough = anExtraGroup({ id: 10, name: 'Těsto', kind: 'required', extras: [thin, glutenFree] })
const more = anExtraGroup({ id: 11, name: 'Něco navíc', kind: 'optional', extras: [mozzarella, oil] })
const groups = [dough, more]

describe('the extra groups of a dish', () => {
  const known = new Map([dough, more, anExtraGroup({ id: 12, extras: [] })].map((group) => [group.id, group]))

  it('are in the order of the dish', () => {
    expect(groupsOf(aMenuItem({ extraGroupIds: [11, 10] }), known)).toEqual([more, dough])
  })

  it('omit unknown and empty groups', () => {
    expect(groupsOf(aMenuItem({ extraGroupIds: [12, 99, 10] }), known)).toEqual([dough])
  })
})

describe('a required group needs exactly one choice, an optional one any number', () => {
  it.each([
    ['nothing chosen', [], { ok: false, code: 'extras_required' }],
    ['only optional ones', [3, 4], { ok: false, code: 'extras_required' }],
    ['two of a required group', [1, 2], { ok: false, code: 'extras_required' }],
    ['one of the required group', [2], { ok: true, extras: [glutenFree] }],
    ['one and all the optional ones', [4, 3, 2], { ok: true, extras: [glutenFree, mozzarella, oil] }],
    ['the same extra twice', [1, 3, 3], { ok: false, code: 'extra_repeated' }],
    ['an unknown id', [1, 99], { ok: false, code: 'extra_unknown' }],
  ])('%s [marketplace-3.10]', (_, chosen, expected) => {
    expect(resolveExtras(groups, chosen)).toEqual(expected)
  })

  it('a dish without groups accepts no extras', () => {
    expect(resolveExtras([], [])).toEqual({ ok: true, extras: [] })
    expect(resolveExtras([], [1])).toEqual({ ok: false, code: 'extra_unknown' })
  })

  it('lists the groups without a choice', () => {
    expect(openGroups(groups, [3])).toEqual([dough])
    expect(openGroups(groups, [1])).toEqual([])
  })
})

describe('a group may define its number of choices', () => {
  const extras = [1, 2, 3, 4].map((id) => anExtra({ id }))
  const group = (kind: 'required' | 'optional', atLeast: number | null, atMost: number | null) =>
    anExtraGroup({ kind, atLeast, atMost, extras })

  it.each<[string, ReturnType<typeof group>, readonly number[]]>([
    ['required: exactly one', group('required', null, null), [1]],
    ['required, at least 2: exactly two', group('required', 2, null), [2]],
    ['required, at most 3: one to three', group('required', null, 3), [1, 2, 3]],
    ['required, 2 to 3', group('required', 2, 3), [2, 3]],
    ['optional: any number', group('optional', null, null), [0, 1, 2, 3, 4]],
    ['optional, at most 2: none to two', group('optional', null, 2), [0, 1, 2]],
    ['optional, at most 1', group('optional', 0, 1), [0, 1]],
  ])('%s [operations-4.3]', (_, one, allowed) => {
    const counts = [0, 1, 2, 3, 4].filter((count) => resolveExtras([one], [1, 2, 3, 4].slice(0, count)).ok)
    expect(counts).toEqual(allowed)
  })

  it('too many are refused like too few', () => {
    expect(resolveExtras([group('optional', null, 1)], [1, 2])).toEqual({
      ok: false,
      code: 'extras_required',
    })
  })

  it('sold-out extras do not count', () => {
    const left = { ...group('required', 2, 2), extras: extras.slice(0, 1), soldOut: extras.slice(1) }
    expect(openGroups([left], [1, 2])).toEqual([left])
  })

  it('a full group accepts no more, but chosen extras can be removed', () => {
    const two = group('required', 2, 2)
    expect(isFull(two, [1])).toBe(false)
    expect(isFull(two, [1, 2])).toBe(true)
    expect(chooseExtra([two], [1, 2], 3)).toEqual([1, 2])
    expect(chooseExtra([two], [1, 2], 1)).toEqual([2])
  })
})

describe('toggling an extra', () => {
  it('in a required group replaces the choice', () => {
    expect(chooseExtra(groups, [1, 3], 2)).toEqual([3, 2])
  })

  it('in an optional group adds or removes it', () => {
    expect(chooseExtra(groups, [1], 3)).toEqual([1, 3])
    expect(chooseExtra(groups, [1, 3], 3)).toEqual([1])
    const optional = anExtraGroup({ kind: 'optional', extras: [anExtra({ id: 7 }), anExtra({ id: 8 })] })
    expect(chooseExtra([optional], [7], 8)).toEqual([7, 8])
  })

  it('of another dish changes nothing', () => {
    expect(chooseExtra(groups, [1], 99)).toEqual([1])
  })

  it('is valid once every required group has a choice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 2, 3, 4), { maxLength: 30 }), (taps) => {
        const chosen = [1, ...taps].reduce<readonly number[]>((ids, id) => chooseExtra(groups, ids, id), [])
        expect(resolveExtras(groups, chosen).ok).toBe(true)
      }),
    )
  })
})

describe('the price of a dish with its extras', () => {
  const line = {
    item: aMenuItem({ price: czk(189), packaging: czk(10) }),
    extras: [glutenFree, oil],
    quantity: 3,
  }

  it('is the dish and its extras, times the quantity', () => {
    expect(piecePrice(line)).toBe(czk(259))
    expect(linePrice(line)).toBe(czk(777))
  })

  it('packaging counts the dish and its extras', () => {
    expect(piecePackaging(line)).toBe(czk(15))
  })
})

describe('the quantity starts at 1 and cannot go below [marketplace-3.10]', () => {
  it.each([
    [0, false],
    [1, true],
    [MAX_QUANTITY, true],
    [MAX_QUANTITY + 1, false],
    [1.5, false],
    [-1, false],
    [Number.NaN, false],
  ])('%d: %s [marketplace-3.10]', (quantity, allowed) => {
    expect(isQuantity(quantity)).toBe(allowed)
  })

  it('the nearest quantity of any input is valid', () => {
    fc.assert(
      fc.property(fc.double(), (typed) => {
        expect(isQuantity(nearestQuantity(typed))).toBe(true)
      }),
    )
    expect(nearestQuantity(0)).toBe(1)
    expect(nearestQuantity(5)).toBe(5)
    expect(nearestQuantity(1000)).toBe(MAX_QUANTITY)
  })
})
