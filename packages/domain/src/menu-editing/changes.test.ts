import { aDraftDish, aGroup, aMenu, anyMenu, aSection } from '@sousto/testing/menus.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import { applyChanges, diffMenus, lostEdits, rebase } from './changes.ts'
import { menuOf, subjectId, subjectsOf } from './subjects.ts'

const subjectsIn = (changes: ReturnType<typeof diffMenus>) => changes.map(subjectId)

describe('a menu and its subjects', () => {
  it('contain the same data', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        expect(menuOf(subjectsOf(menu))).toEqual(menu)
      }),
    )
  })

  it('subjects missing in an order come last; a dish without its category is omitted', () => {
    const subjects = new Map(subjectsOf(aMenu({ menu: [aSection(), aSection({ id: 502, items: [] })] })))
    subjects.delete('category-order:menu')
    subjects.delete('dish-order:501')
    expect(menuOf(subjects).menu.map(({ id }) => id)).toEqual([501, 502])
    subjects.delete('category:501')
    expect(menuOf(subjects).menu).toEqual([aSection({ id: 502, items: [] })])
  })
})

describe('differences', () => {
  it('applied to one menu yield the other [operations-4.9]', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (one, other) => {
        expect(applyChanges(one, diffMenus(one, other))).toEqual(other)
      }),
    )
  })

  it('of a menu from itself are empty', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        expect(diffMenus(menu, structuredClone(menu))).toEqual([])
      }),
    )
  })
})

describe('a draft rebased on a newer publication', () => {
  const base = aMenu({ menu: [aSection({ items: [aDraftDish(), aDraftDish({ id: 1002, name: 'Guláš' })] })] })
  const withPrice = (id: number, price: number, menu = base) =>
    applyChanges(
      menu,
      diffMenus(
        menu,
        aMenu({
          ...menu,
          menu: menu.menu.map((section) => ({
            ...section,
            items: section.items.map((dish) => (dish.id === id ? { ...dish, price: czk(price) } : dish)),
          })),
        }),
      ),
    )

  it('takes over what it has not changed itself [operations-4.12]', () => {
    const { menu, conflicts } = rebase(base, withPrice(1001, 195), withPrice(1002, 179))
    expect(menu).toEqual(withPrice(1002, 179, withPrice(1001, 195)))
    expect(conflicts).toEqual([])
  })

  it('keeps its own change if both have changed a subject, and reports a conflict', () => {
    const { menu, conflicts } = rebase(base, withPrice(1001, 195), withPrice(1001, 200))
    expect(menu).toEqual(withPrice(1001, 195))
    expect(conflicts).toEqual([{ kind: 'dish', key: '1001' }])
  })

  it('the same change in both is not a conflict', () => {
    expect(rebase(base, withPrice(1001, 195), withPrice(1001, 195)).conflicts).toEqual([])
  })

  it('keeps a dish that it changed, even if its category was removed since', () => {
    const { menu, conflicts } = rebase(base, withPrice(1001, 195), aMenu({ menu: [] }))
    expect(menu.menu).toEqual([aSection({ items: [aDraftDish({ price: czk(195) })] })])
    expect(conflicts.map(subjectId).toSorted()).toEqual(['category:501', 'dish:1001'])
  })

  it('without changes is the publication, and vice versa', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (one, other) => {
        expect(rebase(one, one, other)).toEqual({ menu: other, conflicts: [] })
        expect(rebase(one, other, one)).toEqual({ menu: other, conflicts: [] })
      }),
    )
  })
})

describe('an import over edits of the console', () => {
  const imported = aMenu({ extraGroups: [aGroup()] })
  const edited = aMenu({ ...imported, menu: [aSection({ items: [aDraftDish({ price: czk(195) })] })] })

  it.each([
    ['the same file again', imported, ['dish:1001']],
    ['a file made of an export after the edits', edited, []],
    ['a file that changes something else and contains the edits', aMenu({ ...edited, extraGroups: [] }), []],
    ['a file without the dish', aMenu({ ...imported, menu: [aSection({ items: [] })] }), ['dish:1001']],
    [
      'a third price',
      aMenu({ ...imported, menu: [aSection({ items: [aDraftDish({ price: czk(210) })] })] }),
      ['dish:1001'],
    ],
  ])('%s', (_, file, lost) => {
    expect(subjectsIn(lostEdits(imported, edited, file))).toEqual(lost)
  })

  it('loses an edited lunch menu, and an added day', () => {
    const day = (on: string, price: number) => ({
      on,
      groups: [aSection({ items: [aDraftDish({ price: czk(price) })] })],
    })
    const lunches = aMenu({ ...imported, menu: [], lunchMenus: [day('friday', 120)] })
    const changed = aMenu({ ...lunches, lunchMenus: [day('friday', 125), day('2026-11-30', 125)] })
    expect(subjectsIn(lostEdits(lunches, changed, lunches))).toEqual(
      expect.arrayContaining(['lunch-day:friday', 'lunch-day:2026-11-30']),
    )
  })

  it('loses nothing if nothing was edited', () => {
    fc.assert(
      fc.property(anyMenu, anyMenu, (menu, file) => {
        expect(lostEdits(menu, menu, file)).toEqual([])
      }),
    )
  })
})
