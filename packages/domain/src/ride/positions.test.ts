import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METRES_PER_DEGREE } from '../delivery/place.ts'
import { trackLength } from '../dispatch/travel.ts'
import { followTrack, NO_TRACK, type Position, type PositionFate, type Track } from './positions.ts'

const SINCE = Temporal.Instant.from('2026-11-27T11:00Z')
const NOW = SINCE.add({ hours: 1 })
const OLOMOUC = { lng: 17.25, lat: 49.59 }
/** A position the given metres north of the centre, after the given seconds. */
const at = (seconds: number, metres: number, more: Partial<Position> = {}): Position => ({
  number: seconds,
  at: SINCE.add({ seconds }),
  accuracy: 10,
  lng: OLOMOUC.lng,
  lat: OLOMOUC.lat + metres / METRES_PER_DEGREE,
  ...more,
})

function follow(...positions: readonly Position[]): {
  readonly fates: readonly PositionFate[]
  readonly track: Track
} {
  let track = NO_TRACK
  const fates: PositionFate[] = []
  for (const position of positions) {
    const followed = followTrack(track, position, { since: SINCE, now: NOW })
    track = followed.track
    fates.push(followed.fate)
  }
  return { fates, track }
}

describe('positions of a courier', () => {
  it.each<[string, readonly Position[], readonly PositionFate[]]>([
    ['on the way', [at(0, 0), at(10, 60), at(20, 120)], ['kept', 'kept', 'kept']],
    ['before the shift', [at(-1, 0)], ['old']],
    ['in the future', [at(3_601, 0)], ['early']],
    ['in the sea', [at(0, 0, { lng: 0, lat: 0 })], ['far']],
    [
      'inexact by more than 100 m',
      [at(0, 0, { accuracy: 101 }), at(1, 0, { accuracy: 100 })],
      ['inexact', 'kept'],
    ],
    ['older than the stored one', [at(20, 0), at(10, 60)], ['kept', 'old']],
    ['with a number that was there', [at(10, 0), at(20, 60, { number: 10 })], ['kept', 'old']],
    ['of the same moment', [at(10, 0), at(20, 60, { at: SINCE.add({ seconds: 10 }) })], ['kept', 'old']],
    ['less than 15 m away', [at(0, 0), at(10, 14), at(20, 16)], ['kept', 'standing', 'kept']],
    ['at 130 km/h and faster', [at(0, 0), at(36, 1_299), at(72, 2_602)], ['kept', 'kept', 'jump']],
    ['after a jump that nothing confirms', [at(0, 0), at(10, 5_000), at(20, 60)], ['kept', 'jump', 'kept']],
    [
      'after a jump that the next one confirms',
      [at(0, 0), at(10, 5_000), at(20, 5_060)],
      ['kept', 'jump', 'kept'],
    ],
    [
      'after two jumps to different places',
      [at(0, 0), at(10, 5_000), at(20, -5_000)],
      ['kept', 'jump', 'jump'],
    ],
  ])('%s [dispatch-5.2]', (_, positions, fates) => {
    expect(follow(...positions).fates).toEqual(fates)
  })

  it('show a standing courier at the same place with a newer time [dispatch-5.2]', () => {
    const { track } = follow(at(0, 0), at(10, 14))
    expect(track.last).toEqual({ ...at(0, 0), number: 10, at: SINCE.add({ seconds: 10 }) })
  })

  it('are kept only if newer than the last one, in any sequence [dispatch-5.2]', () => {
    const any = fc.record({
      seconds: fc.integer({ min: -10, max: 4_000 }),
      metres: fc.integer({ min: -9_000, max: 9_000 }),
    })
    fc.assert(
      fc.property(fc.array(any), (all) => {
        const positions = all.map(({ seconds, metres }) => at(seconds, metres))
        const { fates } = follow(...positions)
        const kept = positions.filter((_, index) => fates[index] === 'kept')
        const times = kept.map((position) => position.at.epochMilliseconds)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(new Set(times).size).toBe(times.length)
      }),
    )
  })
})

it('the length of a track is the sum of its parts [dispatch-5.3]', () => {
  expect(trackLength([at(0, 0), at(1, 300), at(2, 100)])).toBeCloseTo(0.5, 3)
  expect(trackLength([at(0, 0)])).toBe(0)
})
