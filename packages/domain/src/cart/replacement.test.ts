import { aMenuItem, anExtra, anExtraGroup, at } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../catalogue/menu.ts'
import { NO_FILTER } from '../diets/filter.ts'
import { czk, haler } from '../money/money.ts'
import {
  canReplace,
  canStillReplace,
  orderedIfMissing,
  replacementsFor,
  storedIfMissing,
} from './replacement.ts'

const ITEM = aMenuItem({ id: 1, name: 'Svíčková', price: czk(189), packaging: czk(8), allergens: [1, 7] })
const OTHER = aMenuItem({ id: 2, name: 'Guláš', price: czk(165), packaging: czk(8), allergens: [1] })
const DOUGH = anExtraGroup({ id: 10, kind: 'required', extras: [anExtra({ id: 1 })] })
const SAUCES = anExtraGroup({ id: 11, kind: 'optional', extras: [anExtra({ id: 2 })] })
const groups = new Map([DOUGH, SAUCES].map((group) => [group.id, group]))
const line = (item: Partial<MenuItem> = {}) => ({ item: { ...ITEM, ...item }, extras: [] })

describe('another dish', () => {
  it.each<[string, Partial<MenuItem>, Partial<MenuItem>, boolean]>([
    ['costs less', {}, {}, true],
    ['costs the same', { price: czk(189) }, {}, true],
    ['costs more', { price: haler(18_901) }, {}, false],
    ['has dearer packaging', { packaging: czk(9) }, {}, false],
    ['is the same dish', { id: 1 }, {}, false],
    ['is of another outlet', { restaurantId: 999 }, {}, false],
    ['is sold out', { soldOut: true }, {}, false],
    ['needs a choice of extras', { extraGroupIds: [10] }, {}, false],
    ['has extras that need no choice', { extraGroupIds: [11] }, {}, true],
    ['is alcohol for a dish that is none', { alcohol: true }, {}, false],
    ['is alcohol for alcohol', { alcohol: true }, { alcohol: true }, true],
    ['is lunch for a dish of the menu', { lunch: true }, {}, false],
    ['is of the same days', { days: ['friday'] }, { days: ['friday'] }, true],
    ['is of fewer days', { days: ['friday'] }, {}, false],
    ['is of shorter hours', { hours: { from: at('11:00'), to: at('14:00') } }, {}, false],
    [
      'is served whenever the dish is',
      { hours: { from: at('10:00'), to: at('15:00') } },
      { hours: { from: at('11:00'), to: at('14:00') } },
      true,
    ],
    ['is available from tomorrow', { nextDayFrom: at('11:00') }, {}, false],
  ])('that %s: %j can be made instead of %j: %s [delights-6.1]', (_what, dish, item, possible) => {
    expect(canReplace(line(item), { ...OTHER, ...dish }, groups)).toBe(possible)
  })

  it('may cost what the dish costs with its extras [delights-6.1]', () => {
    const extras = [anExtra({ id: 2, price: czk(20) })]
    expect(canReplace({ item: ITEM, extras }, { ...OTHER, price: czk(209) }, groups)).toBe(true)
  })

  it('is not made instead of a dish that consists of others [delights-6.1]', () => {
    const dish = { id: 9, price: czk(40), packaging: czk(0), alcohol: false, days: null, hours: null }
    expect(canReplace({ item: ITEM, extras: [anExtra({ id: 2, dish })] }, OTHER, groups)).toBe(false)
  })

  it('never costs more, whatever the menu [delights-6.1]', () => {
    const amount = fc.integer({ min: 0, max: 50_000 }).map(haler)
    fc.assert(
      fc.property(amount, amount, amount, amount, (price, packaging, other, wrapping) => {
        const dish = { ...OTHER, price: other, packaging: wrapping }
        const possible = canReplace(line({ price, packaging }), dish, groups)
        expect(possible).toBe(other <= price && wrapping <= packaging)
      }),
    )
  })

  it('is offered only if it certainly answers the filter of the customer [delights-6.2]', () => {
    const items = [
      OTHER,
      { ...OTHER, id: 3, allergens: [7] },
      { ...OTHER, id: 4, allergens: [], noAllergens: false },
      { ...OTHER, id: 5, allergens: [], noAllergens: true },
    ]
    const ids = (without: readonly number[]) =>
      replacementsFor(line(), { items, groups }, { ...NO_FILTER, without }).map(({ id }) => id)
    expect(ids([])).toEqual([2, 3, 4, 5])
    expect(ids([1])).toEqual([3, 5])
  })

  it('is kept in the order at its price [delights-6.1]', () => {
    const stored = storedIfMissing({ ifMissing: OTHER })
    expect(stored).toEqual({
      kind: 'dish',
      item: 2,
      name: 'Guláš',
      price: czk(165),
      packaging: czk(8),
      allergens: [1],
      alcohol: false,
    })
    expect(
      [stored, storedIfMissing({ ifMissing: 'call' }), storedIfMissing({})].map(orderedIfMissing),
    ).toEqual([2, 'call', undefined])
  })
})

describe('the other dish when the kitchen needs it', () => {
  const stored = storedIfMissing({ ifMissing: OTHER })
  const agreed = stored?.kind === 'dish' ? stored : null
  it.each<[string, MenuItem | undefined, boolean]>([
    ['as it was', OTHER, true],
    ['dearer than it was, because its price was agreed', { ...OTHER, price: czk(500) }, true],
    ['without an allergen that it had', { ...OTHER, allergens: [] }, true],
    ['gone', undefined, false],
    ['sold out', { ...OTHER, soldOut: true }, false],
    ['with a new allergen', { ...OTHER, allergens: [1, 7] }, false],
    ['with alcohol', { ...OTHER, alcohol: true }, false],
    ['with a required choice', { ...OTHER, extraGroupIds: [10] }, false],
  ])('%s [delights-6.4]', (_what, dish, possible) => {
    if (agreed === null) throw new Error('a dish was chosen')
    expect(canStillReplace(agreed, dish, groups)).toBe(possible)
  })
})
