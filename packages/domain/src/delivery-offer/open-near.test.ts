import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { straightKilometres } from '../dispatch/travel.ts'
import { byDistance, cityAround, MOST_NEAR } from './open-near.ts'

const OLOMOUC = { lng: 17.25, lat: 49.59 }
const at = (citySlug: string, lat: number, lng = OLOMOUC.lng) => ({ citySlug, position: { lng, lat } })

describe('the city around a place', () => {
  it.each([
    ['that of the nearest outlet', [at('zlin', 49.64), at('olomouc', 49.6)], 'olomouc'],
    ['none farther than ten kilometres', [at('olomouc', 49.681)], null],
    ['one within ten kilometres', [at('olomouc', 49.679)], 'olomouc'],
    ['none without outlets', [], null],
  ])('is %s [delights-15.3]', (_, outlets, city) => {
    expect(cityAround(outlets, OLOMOUC)).toBe(city)
  })
})

describe('outlets near a place', () => {
  it('have distances in hundreds of metres, at least one hundred [delights-15.3]', () => {
    const near = byDistance([at('olomouc', 49.6), at('olomouc', 49.59), at('olomouc', 49.592)], OLOMOUC)
    expect(near.map(({ metres }) => metres)).toEqual([100, 200, 1100])
  })

  it('keep their order where no place is known [delights-15.3]', () => {
    const outlets = [at('olomouc', 49.6), at('olomouc', 49.59)]
    expect(byDistance(outlets, null)).toEqual(outlets.map((outlet) => ({ outlet, metres: null })))
  })

  it('are the nearest ones, in order [delights-15.3]', () => {
    const place = fc.record({
      lng: fc.double({ min: 17, max: 18, noNaN: true }),
      lat: fc.double({ min: 49, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 2 * MOST_NEAR }), place, (places, from) => {
        const outlets = places.map(({ lat, lng }) => at('olomouc', lat, lng))
        const distances = byDistance(outlets, from).map(({ outlet }) =>
          straightKilometres(from, outlet.position),
        )
        const all = outlets
          .map(({ position }) => straightKilometres(from, position))
          .toSorted((a, b) => a - b)
        expect(distances).toEqual(all.slice(0, MOST_NEAR))
      }),
    )
  })
})
