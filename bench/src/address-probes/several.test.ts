import { describe, expect, it } from 'vitest'
import { isAlsoNamed, type Place, type Several, severalText } from './several.ts'

const place = (of: Partial<Place>): Place => ({
  town: 'Mikulov',
  part: 'Mikulov',
  street: null,
  house: 21,
  orientation: null,
  letter: '',
  postcode: '69201',
  postTown: 'Mikulov',
  registration: false,
  ...of,
})
const MADE_FROM = place({ street: 'Růžová', house: 577, orientation: 21 })

describe('a text names another place as well', () => {
  it.each<[text: string, of: Place, other: Place]>([
    ['Růžová 21, Mikulov', MADE_FROM, place({ street: 'Růžová', postcode: '41901', postTown: 'Duchcov' })],
    [
      'Chlumec 62',
      place({ part: 'Chlumec', house: 62 }),
      place({ town: 'Chlumec', part: 'Stradov', house: 62 }),
    ],
    ['horusice 15', place({ part: 'Horusice', house: 15 }), place({ part: 'Horušice', house: 15 })],
    [
      'Pekárna, Dvorce 66, 580 01 Kyjov',
      place({ street: 'Dvorce', town: 'Kyjov', house: 66, postcode: '58001' }),
      place({ part: 'Dvorce', town: 'Kyjov', house: 66, postcode: '58001' }),
    ],
    ['nám. 7', place({ street: 'Náměstí', house: 7 }), place({ street: 'Náměstí', town: 'Bor', house: 7 })],
  ])('%s', (text, of, other) => {
    expect(isAlsoNamed(text, of, other)).toBe(true)
  })
})

describe('a text does not name a place of', () => {
  it.each<[what: string, text: string, of: Place, other: Place]>([
    [
      'another town',
      'Růžová 21, Mikulov',
      MADE_FROM,
      place({ street: 'Růžová', town: 'Bor', part: 'Bor', postTown: 'Bor' }),
    ],
    ['another number', 'Růžová 21, Mikulov', MADE_FROM, place({ street: 'Růžová', house: 22 })],
    [
      'another number beside one of its name',
      'Petřvald 1-Petřvald 324',
      place({ part: 'Petřvald 1-Petřvald', town: 'Petřvald', house: 324 }),
      place({ part: 'Petřvald 1-Petřvald', town: 'Petřvald', house: 1 }),
    ],
    ['another postcode', 'Růžová 21, 692 01', MADE_FROM, place({ street: 'Růžová', postcode: '41901' })],
    ['another kind of number', 'Mikulov č.p. 21', place({}), place({ registration: true })],
    [
      'another spelling',
      'Kožlany 9',
      place({ part: 'Kožlany', house: 9 }),
      place({ part: 'Kozlany', house: 9 }),
    ],
    ['a street that it does not name', 'Mikulov 21', place({}), MADE_FROM],
    ['another street', 'Růžová 577/21', MADE_FROM, place({ house: 577, orientation: 21 })],
  ])('%s', (_what, text, of, other) => {
    expect(isAlsoNamed(text, of, other)).toBe(false)
  })
})

it('the section counts texts by class and lists those for which another place is first', () => {
  const several: Several = {
    class: 'no diacritics',
    text: 'ruzova 21 mikulov',
    madeFrom: MADE_FROM,
    other: place({ street: 'Růžová', postcode: '41901' }),
    isMiss: true,
  }
  const section = severalText(
    [several, { ...several, text: 'x', isMiss: false }, { ...several, class: 'capitals', isMiss: false }],
    new Map([['č.p.', 2]]),
  )
  expect(section).toContain('| no diacritics | 2 | 1 | 0 |\n| č.p. | 0 | 0 | 2 |')
  expect(section).toContain(
    '| no diacritics | `ruzova 21 mikulov` | Růžová 577/21, Mikulov, 69201 | Růžová 21, Mikulov, 41901 |',
  )
  expect(section).not.toContain('`x`')
  expect(section).not.toContain('capitals')
})
