import { aDraftDish, aGroup, aMenu, aSection } from '@sousto/testing/menus.ts'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import type { MenuDocument } from './document.ts'
import * as edits from './edits.ts'
import { menuOf, type Subjects, subjectsOf } from './subjects.ts'

const guláš = aDraftDish({ id: 1002, name: 'Guláš', extraGroups: [201] })
const soups = aSection({ id: 502, name: 'Polévky', items: [] })
const menu = aMenu({ extraGroups: [aGroup()], menu: [aSection({ items: [aDraftDish(), guláš] }), soups] })
const subjects = subjectsOf(menu)

/** Returns the menu after an edit, or the reason why it is not possible. */
function after(result: edits.EditResult): MenuDocument | string {
  return typeof result === 'string' ? result : menuOf(result)
}
const edited = (result: edits.EditResult): Subjects => {
  if (typeof result === 'string') throw new Error(result)
  return result
}
const outline = (result: edits.EditResult) => {
  const changed = after(result)
  if (typeof changed === 'string') return changed
  return changed.menu.map(({ id, items }) => [id, items.map((dish) => dish.id)])
}

describe('editing a draft', () => {
  it.each<[string, edits.EditResult, unknown]>([
    [
      'a dish of another category comes last there',
      edits.putDish(subjects, 502, guláš),
      [
        [501, [1001]],
        [502, [1002]],
      ],
    ],
    [
      'a changed dish keeps its place',
      edits.putDish(subjects, 501, aDraftDish({ price: czk(1) })),
      [
        [501, [1001, 1002]],
        [502, []],
      ],
    ],
    [
      'a new dish comes last',
      edits.putDish(subjects, 501, aDraftDish({ id: 1003 })),
      [
        [501, [1001, 1002, 1003]],
        [502, []],
      ],
    ],
    ['a dish needs a category', edits.putDish(subjects, 999, guláš), 'menu_subject_not_found'],
    [
      'a dish is removed',
      edits.removeDish(subjects, 1001),
      [
        [501, [1002]],
        [502, []],
      ],
    ],
    ['a dish is not removed twice', edits.removeDish(subjects, 999), 'menu_subject_not_found'],
    [
      'a new category comes last',
      edits.putCategory(subjects, 'menu', { id: 503, name: 'Nápoje', subtitle: null }),
      [
        [501, [1001, 1002]],
        [502, []],
        [503, []],
      ],
    ],
    ['an empty category is removed', edits.removeCategory(subjects, 502, false), [[501, [1001, 1002]]]],
    ['one with dishes is not', edits.removeCategory(subjects, 501, false), 'menu_category_not_empty'],
    ['unless they go with it', edits.removeCategory(subjects, 501, true), [[502, []]]],
    [
      'an order is changed',
      edits.putOrder(subjects, 'category-order', 'menu', [502, 501]),
      [
        [502, []],
        [501, [1001, 1002]],
      ],
    ],
    [
      'an order lacks nothing',
      edits.putOrder(subjects, 'dish-order', '501', [1001]),
      'menu_order_incomplete',
    ],
    [
      'an order repeats nothing',
      edits.putOrder(subjects, 'dish-order', '501', [1001, 1001]),
      'menu_order_incomplete',
    ],
    [
      'an order of what is not there',
      edits.putOrder(subjects, 'dish-order', '999', []),
      'menu_subject_not_found',
    ],
    [
      'a group that a dish asks for is not removed',
      edits.removeExtraGroup(subjects, 201, false),
      'menu_group_used',
    ],
    [
      'a day that is not there is not removed',
      edits.removeLunchDay(subjects, 'friday'),
      'menu_subject_not_found',
    ],
  ])('%s', (_, result, expected) => {
    expect(outline(result)).toEqual(expected)
  })

  it('a removed group is also removed from the dishes that use it, including lunch', () => {
    const lunch = edits.putLunchDay(subjects, {
      on: 'friday',
      groups: [aSection({ id: 503, items: [{ ...guláš, id: 1003 }] })],
    })
    const changed = after(edits.removeExtraGroup(edited(lunch), 201, true))
    expect(changed).toMatchObject({
      extraGroups: [],
      menu: [{ items: [{}, { id: 1002, extraGroups: [] }] }, {}],
      lunchMenus: [{ on: 'friday', groups: [{ items: [{ extraGroups: [] }] }] }],
    })
  })
})

describe('reverting one change', () => {
  const back = (
    draft: edits.EditResult,
    kind: 'dish' | 'category' | 'category-order' | 'extra-group' | 'lunch-day',
    key: string,
  ) => edits.revert(edited(draft), subjects, { kind, key })

  it.each<[string, edits.EditResult]>([
    ['of a dish', back(edits.putDish(subjects, 501, aDraftDish({ price: czk(1) })), 'dish', '1001')],
    ['a new dish', back(edits.putDish(subjects, 501, aDraftDish({ id: 1003 })), 'dish', '1003')],
    [
      'a new category with its new dishes',
      back(
        edits.putDish(
          edited(edits.putCategory(subjects, 'menu', { id: 503, name: 'X', subtitle: null })),
          503,
          aDraftDish({ id: 1003 }),
        ),
        'category',
        '503',
      ),
    ],
    [
      'an order',
      back(edits.putOrder(subjects, 'category-order', 'menu', [502, 501]), 'category-order', 'menu'),
    ],
    ['a group', back(edits.putExtraGroup(subjects, aGroup({ name: 'Jiná' })), 'extra-group', '201')],
    [
      'a new lunch day',
      back(edits.putLunchDay(subjects, { on: 'friday', groups: [] }), 'lunch-day', 'friday'),
    ],
  ])('%s: the menu is restored', (_, result) => {
    expect(after(result)).toEqual(menu)
  })

  it('a removed category is restored with its dishes, as the last one', () => {
    expect(outline(back(edits.removeCategory(subjects, 501, true), 'category', '501'))).toEqual([
      [502, []],
      [501, [1001, 1002]],
    ])
  })

  it('restoring a dish restores its category', () => {
    expect(outline(back(edits.removeCategory(subjects, 501, true), 'dish', '1002'))).toEqual([
      [502, []],
      [501, [1002]],
    ])
  })

  it('a new category with a dish from another one stays', () => {
    const added = edits.putCategory(subjects, 'menu', { id: 503, name: 'X', subtitle: null })
    expect(back(edits.putDish(edited(added), 503, guláš), 'category', '503')).toBe('menu_category_not_empty')
  })
})
