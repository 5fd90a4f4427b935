import { expect, it } from 'vitest'
import type { IndexedName } from '../names/indexed-name.ts'
import { parseQuery } from '../query/parse-query.ts'
import { createSearchIndex } from './search-index.ts'

const street = (code: number, name: string, more: Partial<IndexedName> = {}): IndexedName => ({
  kind: 'street',
  code,
  name,
  town: 'Olomouc',
  within: [],
  postcodes: ['77900'],
  postTowns: [],
  size: 20,
  position: null,
  ...more,
})

function find(names: readonly IndexedName[], text: string) {
  const query = parseQuery(text)
  return query === null ? [] : createSearchIndex(names).find(query, null)
}

it('parses a leading number as a house number, not as a district with a missing name', () => {
  const found = find([street(1, 'Dlouhá', { within: ['Nové Sady 5'] })], '5 dlouha')
  expect(found.map(({ numbers }) => numbers)).toEqual([[{ first: 5, second: null, letter: '' }]])
})

it('prefers the typed spelling over the same name with other diacritics', () => {
  const names = [street(1, 'Bozkov', { size: 500 }), street(2, 'Božkov')]
  expect(find(names, 'Božkov 1').map(({ code }) => code)).toEqual([2, 1])
  expect(find(names, 'bozkov 1').map(({ code }) => code)).toEqual([1, 2])
})

it('assigns words that are the whole name of a part to that part', () => {
  const names = [
    street(1, 'Modřínová', { town: 'Třebíč', within: ['Nové Dvory', 'Nové Město'] }),
    street(2, 'Modřínová', { town: 'Čáslav', within: ['Čáslav-Nové Město'] }),
    street(3, 'Modřínová', { town: 'Brandýs nad Labem-Stará Boleslav', within: ['Stará Boleslav'] }),
    street(4, 'Modřínová', { town: 'Jičín', within: ['Staré Město'] }),
  ]
  const [one, other] = find(names, 'Modřínová 345, Nové Město')
  expect([one?.code, other?.code]).toEqual([1, 2])
  expect(one?.score).toBe(other?.score)
  expect(find(names, 'Modřínová 345, Stará Boleslav')[0]).toMatchObject({ code: 3, isNamed: true })
})

it('keeps no state between queries', () => {
  const names = [
    street(1, 'Nová', { within: ['Nová Ulice'] }),
    street(2, 'Dlouhá'),
    street(3, 'nám. Míru', { town: 'Nová Ves' }),
  ]
  const index = createSearchIndex(names)
  const texts = ['nova', 'Nová 5 nova ves', 'dlouha 5', 'miru 77900', 'náměstí', 'dlouhe', 'nova ulice']
  const search = (text: string) => {
    const query = parseQuery(text)
    return query && index.find(query, null)
  }
  const first = texts.map(search)
  expect(texts.map(search)).toEqual(first)
  expect(texts.toReversed().map(search)).toEqual(first.toReversed())
})
