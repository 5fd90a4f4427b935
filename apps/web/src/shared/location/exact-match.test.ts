import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { describe, expect, it } from 'vitest'
import { exactMatch } from './exact-match.ts'

const found = (text: string, match: FoundAddress['match'], code = 1): FoundAddress => ({
  code,
  text,
  name: text.split(',')[0] ?? '',
  houseType: 'č.p.',
  street: null,
  town: 'Hodslavice',
  houseNumber: '5',
  orientationNumber: null,
  postcode: '74271',
  position: null,
  match,
  line2: null,
})

it.each([
  ['exact', true],
  ['other_part', true],
  ['other_number', false],
  ['guess', false],
] as const)('a single result is selected if it is %s: %s [location.3]', (match, taken) => {
  expect(exactMatch([found('Hodslavice 5, 742 71', match)], 'hodslav 5') !== undefined).toBe(taken)
})

it('of several results only the one whose whole text was typed is selected', () => {
  const several = [found('Hodslavice 5, 742 71', 'exact'), found('Lhota 5, 742 71', 'exact', 2)]
  expect(exactMatch(several, 'lhota 5, 742 71')?.code).toBe(2)
  expect(exactMatch(several, 'lhota 5')).toBeUndefined()
  expect(exactMatch(several, '742 71')).toBeUndefined()
})

const landmark = (line2: string, code: number): FoundAddress => ({
  ...found('Dlouhá 12, Olomouc, 779 00', 'exact', code),
  line2,
})
const [hospital, clinic] = [landmark('Nemocnice', 11), landmark('Dětská nemocnice', 12)]
const guess = found('Nemocniční 5, Olomouc, 779 00', 'guess', 13)
const street = found('Nemocnice 5, Olomouc, 779 00', 'exact', 14)

describe('Enter and the button select', () => {
  it.each<[string, readonly FoundAddress[], string, FoundAddress | undefined]>([
    ['the only landmark', [clinic], 'nemoc', clinic],
    ['the only landmark before guesses', [clinic, guess], 'nemoc', clinic],
    ['no one of two landmarks', [hospital, clinic], 'nemoc', undefined],
    ['the landmark whose name is written', [hospital, clinic], 'NEMOCNICE', hospital],
    ['no guess', [guess], 'nemocnicn', undefined],
    ['nothing where nothing is found', [], 'nemocnice', undefined],
  ])('%s [location.6]', (_what, answers, text, taken) => {
    expect(exactMatch(answers, text)).toBe(taken)
  })

  it('none of several addresses with the same text, in one town or in several [location.7]', () => {
    const parts = [street, { ...street, code: 15, line2: 'Lazce, 779 00 Olomouc' }]
    const towns = [street, { ...street, code: 15, text: 'Nemocnice 5, Opava, 746 01' }]
    const other = [street, { ...street, code: 15, match: 'other_part' as const }]
    for (const answers of [parts, towns, other]) {
      expect(exactMatch(answers, 'nemocnice 5')).toBeUndefined()
      expect(exactMatch(answers.toReversed(), 'nemocnice 5')).toBeUndefined()
    }
    expect(exactMatch(parts, street.text)).toBeUndefined()
    expect(exactMatch(towns, street.text)).toBe(street)
  })

  it('no house whose number was not typed, even if it is the only one [location.7]', () => {
    const houses = [found('Olomouc 1, 779 00', 'other_number')]
    expect(exactMatch(houses, 'olomouc')).toBeUndefined()
    expect(
      exactMatch([{ ...found('Lazce 1, 779 00', 'other_number'), line2: 'Lazce' }], 'lazce'),
    ).toBeUndefined()
  })
})
