import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler } from '../money/money.ts'
import type { OpeningHours, SpecialDay, TimeWindow } from '../time/opening-hours.ts'
import { localMinutes } from '../time/time-of-day.ts'
import { diffSettings, lostSettings, type OutletSettings } from './settings.ts'

const window = (from: number, to: number): TimeWindow => ({
  from: localMinutes(from * 60),
  to: localMinutes(to * 60),
})
const DAY = window(10, 22)
const WEEK: OpeningHours['weekly'] = {
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: DAY,
  sunday: null,
}
const closed = (date: string): SpecialDay => ({ date, window: null, closed: null, reason: '' })
const area = (fee: number, corner = 17.2) => ({
  properties: {
    city: 'olomouc',
    fee: haler(fee),
    extraMinutes: 0,
    minimumOrder: haler(0),
    noFreeDelivery: false,
  },
  geometry: { type: 'Polygon', coordinates: [[[corner, 49.55]]] },
})

const PICKUP = { minutes: 20, minimumOrder: haler(10_000) }

const IMPORTED: OutletSettings = {
  hours: { weekly: WEEK, exceptions: [closed('2026-12-24')] },
  lunch: window(11, 14),
  callNumbers: [],
  ownAreas: [area(4900)],
  pickup: null,
}
type Parts = Partial<OutletSettings> & { readonly exceptions?: readonly SpecialDay[] }
const settings = ({ exceptions = IMPORTED.hours.exceptions, ...rest }: Parts = {}): OutletSettings => ({
  ...IMPORTED,
  hours: { weekly: WEEK, exceptions },
  ...rest,
})
const withSunday: OpeningHours = { weekly: { ...WEEK, sunday: DAY }, exceptions: IMPORTED.hours.exceptions }

describe('an import over settings that were edited in the console', () => {
  it.each<[string, OutletSettings, string, unknown, unknown]>([
    ['a weekday', settings({ hours: withSunday }), 'weekday:sunday', DAY, null],
    ['lunch hours', settings({ lunch: null }), 'lunch-hours:', null, window(11, 14)],
    ['numbers', settings({ callNumbers: ['+420777000111'] }), 'call-numbers:', ['+420777000111'], []],
    ['the terms of an area', settings({ ownAreas: [area(5900)] }), 'own-areas:', [area(5900)], [area(4900)]],
    ['pickup', settings({ pickup: PICKUP }), 'pickup:', PICKUP, null],
    [
      'the border of an area',
      settings({ ownAreas: [area(4900, 17.3)] }),
      'own-areas:',
      [area(4900, 17.3)],
      [area(4900)],
    ],
    [
      'a closure that was added',
      settings({ exceptions: [closed('2026-12-24'), closed('2026-12-31')] }),
      'special-day:2026-12-31',
      closed('2026-12-31'),
      null,
    ],
    [
      'a closure that was removed',
      settings({ exceptions: [] }),
      'special-day:2026-12-24',
      null,
      closed('2026-12-24'),
    ],
  ])(
    'loses %s, and reports the current value and that in the file [operations-4.39] [delights-8.11]',
    (_, current, id, is, says) => {
      const lost = lostSettings(IMPORTED, current, IMPORTED)
      const ids = lost.map(({ before, after }) => `${(before ?? after)?.kind}:${(before ?? after)?.key}`)
      expect(ids).toEqual([id])
      expect(lost.map(({ before, after }) => [before?.value ?? null, after?.value ?? null])).toEqual([
        [is, says],
      ])
      expect(diffSettings(current, IMPORTED)).toEqual(lost)
    },
  )

  it('loses nothing with a file that contains them, whatever else it changes [operations-4.39]', () => {
    const current = settings({ hours: withSunday })
    expect(lostSettings(IMPORTED, current, { ...current, lunch: null, ownAreas: [] })).toEqual([])
  })

  it('also loses an edit if the file has a third value', () => {
    const file = settings({ callNumbers: ['+420777000222'] })
    expect(lostSettings(IMPORTED, settings({ callNumbers: ['+420777000111'] }), file)).toHaveLength(1)
  })

  it('ignores the order of special days', () => {
    const days = [closed('2026-12-24'), closed('2026-12-31')]
    expect(diffSettings(settings({ exceptions: days }), settings({ exceptions: days.toReversed() }))).toEqual(
      [],
    )
  })

  it('loses nothing if nothing was edited, nor if the file contains the current values', () => {
    const any = fc.record({
      lunch: fc.constantFrom(null, DAY),
      callNumbers: fc.subarray(['+420777000111', '+420777000222']),
      ownAreas: fc.subarray([area(4900), area(5900)]),
      pickup: fc.constantFrom(null, PICKUP),
      exceptions: fc.subarray([closed('2026-12-24'), closed('2026-12-31')]),
    })
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(lostSettings(settings(one), settings(one), settings(other))).toEqual([])
        expect(lostSettings(settings(one), settings(other), settings(other))).toEqual([])
      }),
    )
  })
})
