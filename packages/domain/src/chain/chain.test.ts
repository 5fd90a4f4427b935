import { aDraftDish, aGroup, aMenu, anyMenu, aSection } from '@sousto/testing/menus.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuDocument } from '../menu-editing/document.ts'
import { menuProblems } from '../menu-editing/problems.ts'
import { czk } from '../money/money.ts'
import { joining } from './joining.ts'
import { LARGEST_CHAIN, membershipProblem } from './membership.ts'
import { type Differences, outletMenu, type Thing, thingsOf } from './outlet-menu.ts'

const NONE: Differences = { dishes: new Map(), extras: new Map() }
const own = ({ id }: Thing) => id + 1_000_000
const same = ({ id }: Thing) => id

const repeatedIds = (menu: MenuDocument) => menuProblems(menu).filter(({ code }) => code === 'id_repeated')

const SHARED = aMenu({
  menu: [
    aSection({
      items: [aDraftDish({ extraGroups: [201] }), aDraftDish({ id: 1002, name: 'Guláš', price: czk(165) })],
    }),
    aSection({
      id: 502,
      name: 'Polévky',
      items: [aDraftDish({ id: 1003, name: 'Kulajda', price: czk(79) })],
    }),
  ],
  extraGroups: [aGroup()],
})

describe('the menu of an outlet in a chain', () => {
  it('is the shared one where the outlet has nothing otherwise [administration-3.17]', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        expect(outletMenu(menu, same, NONE)).toEqual(menu)
      }),
    )
  })

  it('has ids of its own for everything, also where a dish names its groups [administration-3.17]', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const mapped = outletMenu(menu, own, NONE)
        expect(thingsOf(mapped)).toEqual(thingsOf(menu).map((thing) => ({ ...thing, id: own(thing) })))
      }),
    )
    expect(outletMenu(SHARED, own, NONE).menu[0]?.items[0]?.extraGroups).toEqual([1_000_201])
  })

  it('has the prices that the outlet has otherwise, and all else of the dish [administration-3.17]', () => {
    const menu = outletMenu(SHARED, same, {
      dishes: new Map([[1001, { price: czk(199), hidden: false }]]),
      extras: new Map([[3001, czk(5)]]),
    })
    expect(menu.menu[0]?.items[0]).toEqual({ ...SHARED.menu[0]?.items[0], price: czk(199) })
    expect(menu.extraGroups[0]?.extras[0]?.price).toBe(czk(5))
    expect(menu.menu[1]).toEqual(SHARED.menu[1])
  })

  it('lacks hidden dishes, and a heading whose dishes are all hidden [administration-3.17]', () => {
    const hidden = { price: null, hidden: true }
    const menu = outletMenu(SHARED, same, {
      dishes: new Map([
        [1002, hidden],
        [1003, hidden],
      ]),
      extras: new Map(),
    })
    expect(menu.menu.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['Hlavní jídla', [1001]],
    ])
  })
})

describe('a combo in the menu of a chain', () => {
  const SLOT = aGroup({
    id: 202,
    name: 'Polévka',
    extras: [
      { id: 3101, name: 'Kulajda', price: czk(0), packaging: czk(0), dish: 1003 },
      { id: 3102, name: 'Gulášová', price: czk(0), packaging: czk(0), dish: 1004 },
    ],
  })
  const COMBO = aMenu({
    menu: [
      aSection({ items: [aDraftDish({ extraGroups: [202] })] }),
      aSection({
        id: 502,
        name: 'Polévky',
        items: [aDraftDish({ id: 1003, name: 'Kulajda' }), aDraftDish({ id: 1004, name: 'Gulášová' })],
      }),
    ],
    extraGroups: [SLOT],
  })
  const without = (...hidden: number[]) =>
    outletMenu(COMBO, own, {
      dishes: new Map(hidden.map((id) => [id, { price: null, hidden: true }])),
      extras: new Map(),
    })
  const partsOf = ({ extraGroups }: MenuDocument) =>
    extraGroups.map(({ extras }) => extras.map(({ dish }) => dish))
  const dishesOf = ({ menu }: MenuDocument) => menu.flatMap(({ items }) => items.map(({ id }) => id))

  it('names the dishes of the outlet, and of them only what it sells [administration-3.17]', () => {
    expect(partsOf(without())).toEqual([[1_001_003, 1_001_004]])
    expect(partsOf(without(1003))).toEqual([[1_001_004]])
    expect(menuProblems(without(1003))).toEqual([])
  })

  it('is not sold once a slot of it is empty [administration-3.17]', () => {
    const menu = without(1003, 1004)
    expect([partsOf(menu), dishesOf(menu)]).toEqual([[], []])
    expect(menuProblems(menu)).toEqual([])
  })

  it('keeps the dish without an extra that is no must [administration-3.17]', () => {
    const optional = { ...COMBO, extraGroups: [{ ...SLOT, kind: 'optional' as const }] }
    const hidden = { price: null, hidden: true }
    const menu = outletMenu(optional, same, {
      dishes: new Map([
        [1003, hidden],
        [1004, hidden],
      ]),
      extras: new Map(),
    })
    expect(menu.menu[0]?.items[0]?.extraGroups).toEqual([])
    expect(menuProblems(menu)).toEqual([])
  })
})

describe('an outlet that joins a chain', () => {
  const OWN = aMenu({
    menu: [
      aSection({
        id: 9501,
        items: [
          aDraftDish({ id: 9001, name: 'svíčková  NA smetaně', price: czk(179) }),
          aDraftDish({ id: 9002, name: 'Rizoto' }),
        ],
      }),
    ],
    extraGroups: [
      aGroup({ id: 9201, extras: [{ id: 9301, name: 'Knedlík', price: czk(10), packaging: czk(0) }] }),
    ],
  })

  it('goes on with things of the same name, and keeps its prices [administration-3.17]', () => {
    const found = joining(SHARED, OWN)
    expect(found.matches).toEqual([
      { kind: 'section', shared: 501, own: 9501 },
      { kind: 'dish', shared: 1001, own: 9001 },
      { kind: 'group', shared: 201, own: 9201 },
      { kind: 'extra', shared: 3001, own: 9301 },
    ])
    expect([...found.differences.dishes]).toEqual([[1001, { price: czk(179), hidden: false }]])
    expect([...found.differences.extras]).toEqual([[3001, czk(10)]])
    expect(found.added.map(({ name }) => name)).toEqual(['Guláš', 'Kulajda'])
    expect(found.lost.map(({ name }) => name)).toEqual(['Rizoto'])
  })

  it('gives no thing two ids, whatever the menus [administration-3.17]', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (shared, other) => {
        // What is published has each id once.
        fc.pre([shared, other].every((menu) => repeatedIds(menu).length === 0))
        const { matches } = joining(shared, other)
        for (const side of ['shared', 'own'] as const) {
          const keys = matches.map((match) => `${match.kind} ${match[side]}`)
          expect(new Set(keys).size).toBe(keys.length)
        }
      }),
    )
  })

  it('with the same menu has nothing otherwise, and loses nothing [administration-3.17]', () => {
    expect(joining(SHARED, SHARED)).toMatchObject({ differences: NONE, added: [], lost: [] })
  })

  it.each([
    [{}, null],
    [{ isClosed: true }, 'outlet_closed_for_good'],
    [{ isInChain: true }, 'outlet_in_chain'],
    [{ hasCommonOwner: false }, 'chain_owner_missing'],
    [{ members: LARGEST_CHAIN }, 'chain_full'],
  ] as const)('may join with %j: %s [administration-3.17]', (change, problem) => {
    const outlet = { isInChain: false, hasCommonOwner: true, isClosed: false, members: 3 }
    expect(membershipProblem({ ...outlet, ...change })).toBe(problem)
  })
})
