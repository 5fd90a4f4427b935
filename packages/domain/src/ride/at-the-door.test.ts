import { describe, expect, it } from 'vitest'
import { METRES_PER_DEGREE } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'
import { czk, ZERO } from '../money/money.ts'
import { PIN_TRIES, tryPin } from './pin.ts'
import { AT_CITY_METRES, aroundPlace, isAtStop } from './presence.ts'
import { checkNewAddress, problemTooEarly } from './problems.ts'

describe('a PIN', () => {
  it('is right or wrong, and is never accepted after five wrong tries [dispatch-4.6]', () => {
    expect(PIN_TRIES).toBe(5)
    expect(tryPin('0427', 4, '0427')).toBe('right')
    expect(tryPin('0427', 4, '0428')).toBe('wrong')
    expect(tryPin('0427', 5, '0427')).toBe('used_up')
  })
})

describe('a customer who is not at home', () => {
  const arrivedAt = Temporal.Instant.from('2026-11-27T11:00Z')
  const early = (minutes: number, calls: number) =>
    problemTooEarly(
      'not_at_home',
      { arrivedAt, notAtHomeMinutes: 8 },
      { at: arrivedAt.add({ minutes }), calls },
    )

  it('is reported after 8 minutes of waiting and two calls [operations-10.4, dispatch-4.8]', () => {
    expect([early(8, 2), early(7, 2), early(8, 1)]).toEqual([false, true, true])
    expect(
      problemTooEarly('not_at_home', { arrivedAt: null, notAtHomeMinutes: 8 }, { at: arrivedAt, calls: 2 }),
    ).toBe(true)
  })

  it('does not delay the report of other problems', () => {
    expect(
      problemTooEarly('accident', { arrivedAt: null, notAtHomeMinutes: 8 }, { at: arrivedAt, calls: 0 }),
    ).toBe(false)
  })
})

describe('nearby', () => {
  const place = { lng: 17.25, lat: 49.59 }
  const north = (metres: number) => ({ ...place, lat: place.lat + metres / METRES_PER_DEGREE })

  it('means within the distance from a stop [dispatch-4.5]', () => {
    const isThere = (courier: typeof place | null) => isAtStop(courier, place, 100)
    expect([north(99), north(101), null].map(isThere)).toEqual([true, false, false])
  })

  it('means within 1 km of the original address for a new one that costs nothing; farther it costs another delivery at the door, or the order is cancelled if it is paid [dispatch-4.8, dispatch-6.22]', () => {
    const areas = [{ citySlug: 'olomouc', fee: czk(10) }]
    const check = (metres: number, { citySlug = 'olomouc', paysAtDoor = true } = {}) =>
      checkNewAddress({
        place: north(metres),
        original: place,
        citySlug,
        areas,
        deliveryPrice: czk(29),
        paysAtDoor,
      })
    expect(check(999)).toEqual({ metres: 999, problem: null, charge: ZERO })
    expect(check(1_001)).toEqual({ metres: 1_001, problem: null, charge: czk(39) })
    expect(check(999, { paysAtDoor: false }).problem).toBeNull()
    expect(check(1_001, { paysAtDoor: false }).problem).toBe('new_address_too_far')
    for (const metres of [999, 1_001])
      expect(check(metres, { citySlug: 'louny' })).toMatchObject({
        problem: 'new_address_outside',
        charge: ZERO,
      })
  })

  it('means within 200 m of a city [dispatch-4.2]', () => {
    const [centre, ...around] = aroundPlace(place)
    expect(centre).toEqual(place)
    expect(around.length).toBe(8)
    for (const each of around) expect(straightKilometres(place, each) * 1_000).toBeCloseTo(AT_CITY_METRES, 0)
  })
})
