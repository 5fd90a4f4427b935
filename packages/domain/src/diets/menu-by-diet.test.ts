import { aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import { expect, it } from 'vitest'
import { groupIdsOf, menuByDiet } from './menu-by-diet.ts'

const dough = anExtraGroup({ id: 9, kind: 'required', extras: [anExtra({ allergens: [1] })] })
const category = (name: string, ...items: ReturnType<typeof aMenuItem>[]) => ({ name, subtitle: null, items })
const soup = aMenuItem({ id: 1, allergens: [9] })
const bread = aMenuItem({ id: 2, allergens: [1] })
const unsaid = aMenuItem({ id: 3, allergens: [] })
const pizza = aMenuItem({ id: 4, allergens: [7], extraGroupIds: [9] })
const MENU = { lunch: [category('Menu 1', soup, bread)], categories: [category('Jídla', unsaid, pizza)] }

it('a filtered menu has the suitable dishes, and apart from them those that are unsaid [delights-2.2]', () => {
  const { suitable, unknown } = menuByDiet(MENU, { without: [1], diets: [] }, [dough])
  expect(suitable).toEqual({ lunch: [category('Menu 1', soup)], categories: [] })
  expect(unknown).toEqual([unsaid])
})

it('a dish whose group of extras is missing is unknown', () => {
  expect(menuByDiet(MENU, { without: [1], diets: [] }, []).unknown).toEqual([unsaid, pizza])
})

it('the groups of a menu are asked for once each', () => {
  const again = { ...MENU, lunch: [category('Menu 2', pizza)] }
  expect(groupIdsOf(again)).toEqual([9])
})
