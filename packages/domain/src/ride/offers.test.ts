import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { type CourierReadiness, courierProblem, offerProblem, type RideNeeds } from './offers.ts'
import { MOST_POSITIONS, POSITION_SECONDS, POSITIONS_KEPT } from './positions.ts'
import { NOT_AT_HOME_CALLS } from './problems.ts'

const END = Temporal.Instant.from('2026-11-27T11:00:45Z')

it('the constants that all cities share are those of `dispatch.md` §12 [operations-10.4, operations-10.5]', () => {
  expect([POSITION_SECONDS, MOST_POSITIONS, POSITIONS_KEPT]).toEqual([10, 60, { hours: 24 }])
  expect(NOT_AT_HOME_CALLS).toBe(2)
})

it.each([
  ['open', null, -1, null],
  ['at its end', null, 0, 'offer_lapsed'],
  ['after its end, which nobody has noticed', null, 60, 'offer_lapsed'],
  ['lapsed', 'lapsed', -1, 'offer_lapsed'],
  ['withdrawn', 'withdrawn', -1, 'offer_gone'],
  ['declined', 'declined', -1, 'offer_gone'],
] as const)(
  'an offer that is %s (answer %s, %i s after its end) has the problem %s [dispatch-2.4]',
  (_, answer, seconds, problem) => {
    expect(offerProblem({ expiresAt: END, answer }, END.add({ seconds }))).toBe(problem)
  },
)

describe('a courier for a ride', () => {
  const ready: CourierReadiness = {
    onShift: true,
    onBreak: false,
    capacity: 2,
    mayCheckDocuments: false,
    cashInHand: czk(4_900),
    cashLimit: czk(5_000),
    hasRide: false,
  }
  const ride: RideNeeds = { bags: 2, document: false, toCollect: ZERO }
  it.each<[string, Partial<CourierReadiness>, Partial<RideNeeds>, string | null]>([
    ['ready', {}, {}, null],
    ['off shift', { onShift: false }, {}, 'courier_off_shift'],
    ['on a break', { onBreak: true }, {}, 'courier_on_break'],
    ['under way', { hasRide: true }, {}, 'courier_has_ride'],
    ['with a bag too many', {}, { bags: 3 }, 'courier_capacity'],
    ['with alcohol, not allowed to check documents', {}, { document: true }, 'courier_no_documents'],
    ['with alcohol, allowed', { mayCheckDocuments: true }, { document: true }, null],
    ['with cash beyond the limit', {}, { toCollect: czk(101) }, 'courier_cash_limit'],
    ['with cash up to the limit', {}, { toCollect: czk(100) }, null],
    ['with cash up to a higher limit', { cashLimit: czk(5_001) }, { toCollect: czk(101) }, null],
  ])('%s [dispatch-2.1]', (_, courier, needs, problem) => {
    expect(courierProblem({ ...ready, ...courier }, { ...ride, ...needs })).toBe(problem)
  })
})
