import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLandmarkSearch, type LocatedLandmark } from './landmark-search.ts'

let code = 0
function landmark(
  name: string,
  { otherNames = [], town = 'Olomouc', part = town, ...rest }: Partial<LocatedLandmark> = {},
): LocatedLandmark {
  code += 1
  return { name, otherNames, town, part, code, ...rest }
}

const search = createLandmarkSearch([
  landmark('Nemocnice U Modrého hrnce', { otherNames: ['Špitál u Hrnce', 'NUMH'], part: 'Nová Ulice' }),
  landmark('Nemocnice', { town: 'Opava' }),
  landmark('Dětská nemocnice', { otherNames: ['Kino Vařečka'] }),
  landmark('Nemocnice na Kopci', { town: 'Zlín' }),
  landmark('OC Knedlík', { otherNames: ['Nákupní galerie Knedlík'] }),
  landmark('Kampus', { otherNames: ['Univerzita'], town: 'Praha 6' }),
  landmark('Kampus A', { code: 9001 }),
  landmark('Kampus B', { code: 9001 }),
])
const names = (text: string, near?: string) => search(text, near).map(({ name }) => name)

describe('a query matches', () => {
  it.each<[string, readonly string[]]>([
    ['modreho hrnce', ['Nemocnice U Modrého hrnce']],
    ['MODRÝ', []],
    ['hrnce nemoc', ['Nemocnice U Modrého hrnce']],
    ['spital', ['Nemocnice U Modrého hrnce']],
    ['numh', ['Nemocnice U Modrého hrnce']],
    ['nem u modr hrn, olomouc', ['Nemocnice U Modrého hrnce']],
    ['nemocnice nova ulice', ['Nemocnice U Modrého hrnce']],
    ['ｎｅｍｏｃｎｉｃｅ opava', ['Nemocnice']],
    ['nemocnice brno', []],
    ['nemocnice 5', []],
    ['nemocniční', []],
    ['olomouc', []],
    ['ne', []],
    ['oc', []],
    ['oc kned', ['OC Knedlík']],
    ['kampus praha 6', ['Kampus']],
    ['', []],
    [`kampus ${'praha '.repeat(40)}`, []],
  ])('„%s“: %j [location.4]', (text, found) => {
    expect(names(text)).toEqual(found)
  })
})

describe('the best match comes first:', () => {
  it('a name that is typed in full, then those with the fewest missing words, at most three [location.4]', () => {
    expect(names('nemocnice')).toEqual(['Nemocnice', 'Dětská nemocnice', 'Nemocnice na Kopci'])
  })
  it('in the city of the order, then by name', () => {
    const two = createLandmarkSearch([
      landmark('Nádraží Žlutá', { town: 'Zlín' }),
      landmark('Nádraží Černá', { town: 'Opava' }),
      landmark('Nádraží Bílá', { town: 'Olomouc' }),
    ])
    const towns = (near?: string) => two('nadrazi', near).map(({ name }) => name)
    expect(towns()).toEqual(['Nádraží Bílá', 'Nádraží Černá', 'Nádraží Žlutá'])
    expect(towns('zlin')).toEqual(['Nádraží Žlutá', 'Nádraží Bílá', 'Nádraží Černá'])
  })
  it('a name without a match does not count', () => {
    const two = createLandmarkSearch([
      landmark('Velké zimní kluziště', { otherNames: ['Sad'] }),
      landmark('Malé kluziště'),
    ])
    expect(two('kluziste').map(({ name }) => name)).toEqual(['Malé kluziště', 'Velké zimní kluziště'])
  })
  it('two landmarks with one address are returned once', () => {
    expect(names('kampus')).toEqual(['Kampus', 'Kampus A'])
  })
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ě', 'ň'), minLength: 1, maxLength: 6 })
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const list = fc
  .uniqueArray(fc.record({ name, otherNames: fc.array(name, { maxLength: 2 }), town: name, part: name }), {
    selector: (each) => each.name,
    maxLength: 12,
  })
  .map((all) => all.map((each, index) => ({ ...each, code: index })))

it('a landmark is found by any of its names with a long word, in any order of words and any spelling [location.4]', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.boolean(), (all, at, isReversed) => {
      const one = all[at % Math.max(1, all.length)]
      fc.pre(one?.name.split(' ').some(({ length }) => length >= 3) === true)
      const words = (one?.name ?? '').toUpperCase().split(' ')
      const text = (isReversed ? words.toReversed() : words).join(',  ')
      const found = createLandmarkSearch(all)(text).map(({ name: each }) => each)
      expect(found.includes(one?.name ?? '') || found.length === 3).toBe(true)
    }),
  )
})

it('any text returns at most three landmarks, each once, in any order of the list', () => {
  const texts = fc.oneof(name, fc.string())
  fc.assert(
    fc.property(list, texts, (all, text) => {
      const found = createLandmarkSearch(all)(text)
      expect(found.length).toBeLessThanOrEqual(3)
      expect(new Set(found).size).toBe(found.length)
      expect(createLandmarkSearch(all.toReversed())(text)).toEqual(found)
    }),
  )
})
