import { anAddress } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ADDRESS_SEARCH_DEBOUNCE_MS,
  ADDRESS_SEARCH_MIN,
  AFTER_ADDRESS_DELAY_MS,
  citySlug,
  formatAddress,
  formatPostcode,
  MAX_SUGGESTIONS,
} from './address.ts'
import type { Address } from './place.ts'

describe('an address on one line', () => {
  it.each<[string, Partial<Address>, string]>([
    ['č.p.: street with cd/co, town, postcode', {}, 'Smyšlená 8/3, Olomouc, 779 00'],
    ['without an orientation number', { orientationNumber: null }, 'Smyšlená 8, Olomouc, 779 00'],
    ['an orientation number with a letter', { orientationNumber: '3a' }, 'Smyšlená 8/3a, Olomouc, 779 00'],
    [
      'č.p. in a village without streets',
      { street: null, orientationNumber: null, town: 'Bájkov' },
      'Bájkov 8, 779 00',
    ],
    ['otherwise town č.e. cd postcode', { houseType: 'č.e.', town: 'Bájkov' }, 'Bájkov č.e. 8 779 00'],
    ['č.e. in a street as well', { houseType: 'č.e.' }, 'Olomouc č.e. 8 779 00'],
  ])('%s', (_, more, expected) => {
    expect(formatAddress(anAddress(more))).toBe(expected)
  })

  it.each([
    ['77900', '779 00'],
    ['779 00', '779 00'],
    [' 7 7900 ', '779 00'],
    ['779', '779'],
    ['7790012', '779 001 2'],
    ['', ''],
  ])('postcode %j is formatted as %j', (postcode, expected) => {
    expect(formatPostcode(postcode)).toBe(expected)
  })
})

describe('a city’s slug', () => {
  it.each([
    ['Olomouc', 'olomouc'],
    ['Ústí nad Labem', 'usti-nad-labem'],
    ['  Žďár  nad\tSázavou ', 'zdar-nad-sazavou'],
    ['Frýdek-Místek', 'frydek-mistek'],
    ['Řečkovice', 'reckovice'],
  ])('%j is %j', (name, expected) => {
    expect(citySlug(name)).toBe(expected)
  })

  it('has no white space and no capitals, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = citySlug(name)
        expect(slug).not.toMatch(/\s/)
        expect(citySlug(slug)).toBe(slug)
      }),
    )
  })
})

it('address search uses the limits of the specification [marketplace-3.7]', () => {
  expect([ADDRESS_SEARCH_MIN, ADDRESS_SEARCH_DEBOUNCE_MS, MAX_SUGGESTIONS, AFTER_ADDRESS_DELAY_MS]).toEqual([
    3, 200, 10, 150,
  ])
})
