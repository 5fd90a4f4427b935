import { aDraftDish, aGroup, aMenu, aSection } from '@sousto/testing/menus.ts'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import type { MenuDocument } from './document.ts'
import { menuProblems } from './problems.ts'

const withDish = (dish: Parameters<typeof aDraftDish>[0], more: Partial<MenuDocument> = {}) =>
  aMenu({ menu: [aSection({ items: [aDraftDish(dish)] })], ...more })
const extra = { id: 3001, name: 'Knedlík', price: czk(0), packaging: czk(0) }

describe('a menu can be published unless', () => {
  it.each<[string, MenuDocument, readonly string[]]>([
    ['nothing is wrong', withDish({ extraGroups: [201] }, { extraGroups: [aGroup()] }), []],
    ['a dish has no name', withDish({ name: ' ' }), ['name_missing menu.0.items.0.name name']],
    ['a dish has no price', withDish({ price: null }), ['price_missing menu.0.items.0.price price']],
    [
      'a dish asks for a group that is gone',
      withDish({ extraGroups: [201] }),
      ['group_unknown menu.0.items.0.extraGroups.0 extraGroups'],
    ],
    [
      'a dish asks for two groups of one name',
      withDish(
        { extraGroups: [201, 202] },
        { extraGroups: [aGroup(), aGroup({ id: 202, extras: [{ ...extra, id: 3002 }] })] },
      ),
      ['group_repeated menu.0.items.0.extraGroups.1 extraGroups'],
    ],
    [
      'two categories have one name',
      aMenu({ menu: [aSection({ items: [] }), aSection({ id: 502, items: [] })] }),
      ['category_repeated menu.1.name name'],
    ],
    [
      'a category has ~ in its name',
      aMenu({ menu: [aSection({ name: 'a~b', items: [] })] }),
      ['name_unusable menu.0.name name'],
    ],
    [
      'a group has no extras',
      aMenu({ extraGroups: [aGroup({ extras: [] })] }),
      ['extras_missing extraGroups.0.extras extras'],
    ],
    [
      'an extra has neither name nor price',
      aMenu({ extraGroups: [aGroup({ extras: [{ ...extra, name: '', price: null }] })] }),
      [
        'extra_name_missing extraGroups.0.extras.0.name extras',
        'extra_price_missing extraGroups.0.extras.0.price extras',
      ],
    ],
    [
      'a dish is said to be vegan although it contains milk [delights-2.6]',
      withDish({ allergens: [7], diets: ['vegan'] }),
      ['diet_contradicted menu.0.items.0.diets diets'],
    ],
    [
      'an extra is said to be gluten-free although it contains gluten [delights-2.6]',
      aMenu({ extraGroups: [aGroup({ extras: [{ ...extra, allergens: [1], diets: ['gluten-free'] }] })] }),
      ['diet_contradicted extraGroups.0.extras.0.diets extras'],
    ],
    [
      'more extras must be chosen than there are',
      aMenu({ extraGroups: [aGroup({ atLeast: 2 })] }),
      ['counts_impossible extraGroups.0.atLeast atLeast'],
    ],
    [
      'at least is more than at most',
      aMenu({
        extraGroups: [
          aGroup({ kind: 'required', atLeast: 2, atMost: 1, extras: [extra, { ...extra, id: 3002 }] }),
        ],
      }),
      ['counts_impossible extraGroups.0.atLeast atLeast'],
    ],
    [
      'a required group needs nothing',
      aMenu({ extraGroups: [aGroup({ atLeast: 0 })] }),
      ['counts_impossible extraGroups.0.atLeast atLeast'],
    ],
    [
      'a dish of a lunch day has no price',
      aMenu({
        menu: [],
        lunchMenus: [{ on: 'friday', groups: [aSection({ items: [aDraftDish({ price: null })] })] }],
      }),
      ['price_missing lunchMenus.0.groups.0.items.0.price dishes'],
    ],
    [
      'a day stands twice',
      aMenu({
        lunchMenus: [
          { on: 'friday', groups: [] },
          { on: 'friday', groups: [] },
        ],
      }),
      ['lunch_day_repeated lunchMenus.1.on null'],
    ],
    [
      'an id stands twice',
      aMenu({ eshop: [aSection({ id: 502 })] }),
      ['id_repeated eshop.0.items.0.id null'],
    ],
  ])('%s [operations-4.7]', (_, menu, expected) => {
    const found = menuProblems(menu).map(({ code, path, field }) => `${code} ${path.join('.')} ${field}`)
    expect(found).toEqual(expected)
  })

  it('reports the subject', () => {
    const [problem] = menuProblems(withDish({ price: null }))
    expect(problem).toMatchObject({ subject: { kind: 'dish', key: '1001' }, name: 'Svíčková na smetaně' })
  })
})
