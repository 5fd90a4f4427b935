import { expect, it } from 'vitest'
import { roughPlace, streetOf } from './rough-place.ts'

it('a street has no number before a ride is accepted [dispatch-4.4]', () => {
  expect(
    [
      'Smyšlená 583/12, Olomouc, 779 00',
      'Lhota 7, 783 01',
      'Lhota č.e. 7 783 01',
      'U Studánky 3a, Olomouc, 779 00',
    ].map(streetOf),
  ).toEqual(['Smyšlená', 'Lhota', 'Lhota', 'U Studánky'])
})

it('a place is rounded to three decimals [dispatch-4.4]', () => {
  expect(roughPlace({ lng: 17.25049, lat: 49.59351 })).toEqual({ lng: 17.25, lat: 49.594 })
})
