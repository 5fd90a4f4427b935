import { aMenuItem } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { fold } from '../text/folded-text.ts'
import type { Menu } from './menu.ts'
import { isEmptyMenu, searchMenu } from './menu-search.ts'

const dish = (name: string) => aMenuItem({ name })
const menu: Menu = {
  lunch: [{ name: 'Polévky', subtitle: null, items: [dish('Žampionový krém')] }],
  categories: [
    { name: 'Pizza', subtitle: null, items: [dish('Pizza Šunková'), dish('Pizza Žampionová')] },
    { name: 'Čína', subtitle: 'ostrá', items: [dish('Kung Pao')] },
  ],
}
const found = (query: string) => {
  const { lunch, categories } = searchMenu(menu, query)
  return [...lunch, ...categories].flatMap(({ items }) => items.map(({ name }) => name))
}

it.each([
  [' Řízek  SMAŽENÝ ', 'rizek smazeny'],
  ['Řízek'.normalize('NFD'), 'rizek'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

describe('searching the menu', () => {
  it('starts at three characters, ignoring surrounding spaces [ordering-1.23]', () => {
    expect(searchMenu(menu, 'ku')).toBe(menu)
    expect(searchMenu(menu, ' ku  ')).toBe(menu)
    expect(found('kun')).toEqual(['Kung Pao'])
  })

  it.each([
    ['žampion', ['Žampionový krém', 'Pizza Žampionová']],
    ['ZAMPION', ['Žampionový krém', 'Pizza Žampionová']],
    ['pizza šunk', ['Pizza Šunková']],
    ['sunk pizza', ['Pizza Šunková']],
    ['tatarák', []],
  ])('%s', (query, names) => {
    expect(found(query)).toEqual(names)
  })

  it('searches only names and omits categories without a match [ordering-1.23]', () => {
    expect(found('ostra')).toEqual([])
    expect(searchMenu(menu, 'kung').categories).toEqual([menu.categories[1]])
  })

  it('can result in an empty menu [ordering-1.23]', () => {
    expect(isEmptyMenu(searchMenu(menu, 'tatarák'))).toBe(true)
    expect(isEmptyMenu(menu)).toBe(false)
  })

  it('is empty only if no category has a dish', () => {
    const [category] = menu.categories
    if (category === undefined) throw new Error('the menu has categories')
    const empty = { ...category, items: [] }
    expect(isEmptyMenu({ lunch: [empty], categories: [empty] })).toBe(true)
    expect(isEmptyMenu({ lunch: [empty], categories: [category] })).toBe(false)
    expect(isEmptyMenu({ lunch: [category], categories: [empty] })).toBe(false)
  })
})
