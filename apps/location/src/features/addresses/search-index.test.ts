import { expect, it } from 'vitest'
import { createSearchIndex, type IndexedName } from './search-index.ts'
import { readSearchText } from './search-text.ts'

const street = (code: number, name: string, more: Partial<IndexedName> = {}): IndexedName => ({
  kind: 'street',
  code,
  name,
  town: 'Olomouc',
  within: [],
  postcodes: ['77900'],
  size: 20,
  position: null,
  ...more,
})

function find(names: readonly IndexedName[], text: string) {
  const read = readSearchText(text)
  return read === null ? [] : createSearchIndex(names).find(read, null)
}

it('a number before everything is of the house, not of a district whose name is not there', () => {
  const found = find([street(1, 'Dlouhá', { within: ['Nové Sady 5'] })], '5 dlouha')
  expect(found.map(({ numbers }) => numbers)).toEqual([[{ first: 5, second: null, letter: '' }]])
})

it('of one name with other diacritics the one that was written comes first', () => {
  const names = [street(1, 'Bozkov', { size: 500 }), street(2, 'Božkov')]
  expect(find(names, 'Božkov 1').map(({ code }) => code)).toEqual([2, 1])
  expect(find(names, 'bozkov 1').map(({ code }) => code)).toEqual([1, 2])
})

it('one text leaves nothing behind for the next', () => {
  const names = [
    street(1, 'Nová', { within: ['Nová Ulice'] }),
    street(2, 'Dlouhá'),
    street(3, 'nám. Míru', { town: 'Nová Ves' }),
  ]
  const index = createSearchIndex(names)
  const texts = ['nova', 'Nová 5 nova ves', 'dlouha 5', 'miru 77900', 'náměstí', 'dlouhe', 'nova ulice']
  const ask = (text: string) => {
    const read = readSearchText(text)
    return read && index.find(read, null)
  }
  const first = texts.map(ask)
  expect(texts.map(ask)).toEqual(first)
  expect(texts.toReversed().map(ask)).toEqual(first.toReversed())
})
