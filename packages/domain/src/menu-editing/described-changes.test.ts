import { aDraftDish, aGroup, aMenu, aSection } from '@sousto/testing/menus.ts'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import { describeChanges } from './described-changes.ts'
import type { MenuDish, MenuDocument } from './document.ts'

const guláš = aDraftDish({ id: 1002, name: 'Guláš' })
const two = aMenu({ extraGroups: [aGroup()], menu: [aSection({ items: [aDraftDish(), guláš] })] })
const withDishes = (...items: readonly MenuDish[]) => aMenu({ ...two, menu: [aSection({ items })] })

describe('a change is described', () => {
  it.each<[string, MenuDocument, readonly object[]]>([
    ['not at all, of the same menu', structuredClone(two), []],
    [
      'by its fields, before and after',
      withDishes(aDraftDish({ price: czk(195), extraGroups: [201] }), guláš),
      [
        {
          change: 'changed',
          name: 'Svíčková na smetaně',
          fields: [
            { field: 'price', before: czk(189), after: czk(195) },
            { field: 'extraGroups', before: [], after: ['Příloha'] },
          ],
        },
      ],
    ],
    [
      'as removed, without the order that follows from it',
      withDishes(guláš),
      [{ change: 'removed', name: 'Svíčková na smetaně', fields: [] }],
    ],
    [
      'as another order',
      withDishes(guláš, aDraftDish()),
      [
        {
          subject: { kind: 'dish-order', key: '501' },
          name: 'Hlavní jídla',
          fields: [
            {
              field: 'order',
              before: ['Svíčková na smetaně', 'Guláš'],
              after: ['Guláš', 'Svíčková na smetaně'],
            },
          ],
        },
      ],
    ],
    [
      'as a new category of a dish, by name',
      aMenu({ ...two, menu: [aSection(), aSection({ id: 502, name: 'Nové', items: [guláš] })] }),
      [
        { change: 'changed', fields: [{ field: 'category', before: 'Hlavní jídla', after: 'Nové' }] },
        { change: 'added', name: 'Nové', fields: [] },
      ],
    ],
  ])('%s', (_, to, expected) => {
    expect(describeChanges(two, to)).toMatchObject(expected)
    expect(describeChanges(two, to)).toHaveLength(expected.length)
  })
})
