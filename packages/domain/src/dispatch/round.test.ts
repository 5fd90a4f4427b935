import { aCity, aCourier, anOrder, planeTravel, point } from '@sousto/testing/city-states.ts'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import type { CityState } from './city-state.ts'
import { MOST_ORDERS, MOST_PAIRS } from './constants.ts'
import type { Candidate, Plan } from './plan.ts'
import { seededRandom } from './random.ts'
import { planRound } from './round.ts'

const plan = (state: CityState): Plan => planRound(state, planeTravel, seededRandom(1))

/** The rides in the form `courier: orders`. */
const rides = (state: CityState) =>
  plan(state)
    .decisions.map(({ courier, doors }) => `${courier}: ${doors.map(({ order }) => order).join(' ')}`)
    .sort()

const only = (state: CityState) => {
  const { decisions } = plan(state)
  const [decision] = decisions
  if (decision === undefined || decisions.length > 1) throw new Error(`${decisions.length} decisions`)
  return decision
}

const exclusions = (candidates: readonly Candidate[] = []) =>
  candidates.flatMap((candidate) => ('excluded' in candidate ? [candidate.excluded] : []))

describe('the assignment', () => {
  it('is computed for all orders together, not by the nearest courier of each [dispatch-2.11]', () => {
    const orders = [
      anOrder('1', { outlet: 'A', place: point(0) }),
      anOrder('2', { outlet: 'B', place: point(-10), door: point(-10, 5) }),
    ]
    // Both outlets are nearest to `near`. The other courier is far only from B.
    const couriers = [
      aCourier('near', { free: { at: 0, place: point(-4) } }),
      aCourier('other', { free: { at: 0, place: point(5) } }),
    ]
    expect(rides(aCity(orders, couriers))).toEqual(['near: 2', 'other: 1'])
  })

  it('can choose a courier who is still delivering, if that is sooner [dispatch-2.11]', () => {
    const couriers = [
      aCourier('far', { free: { at: 0, place: point(30) } }),
      aCourier('soon', { free: { at: 23, place: point(0) } }),
    ]
    expect(only(aCity([anOrder('1')], couriers))).toMatchObject({
      courier: 'soon',
      step: 'propose',
      timing: 'courier_not_free',
    })
  })

  it('serves the order that would be late first, if there is one courier for two [dispatch-2.13]', () => {
    const orders = [
      anOrder('in time', { promisedBy: 500 }),
      anOrder('late', { outlet: 'B', place: point(0, 1), promisedBy: 20 }),
    ]
    expect(rides(aCity(orders, [aCourier('c')]))).toEqual(['c: late'])
  })

  it('chooses a distant courier if no other is available', () => {
    const far = aCourier('far', { free: { at: 0, place: point(70) } })
    expect(only(aCity([anOrder('1')], [far]))).toMatchObject({ courier: 'far', step: 'assign' })
  })

  it('leaves out orders beyond the horizon and the look-ahead [dispatch-2.9]', () => {
    const at = (ready: number) => rides(aCity([anOrder('1', { ready })], [aCourier('c')]))
    expect(at(50)).toEqual(['c: 1'])
    expect(at(51)).toEqual([])
  })
})

describe('a backlog', () => {
  const couriers = Array.from({ length: 400 }, (_, index) => aCourier(`c${index}`))
  const orders = Array.from({ length: 200 }, (_, index) =>
    anOrder(`o${index}`, { outlet: `outlet ${index}`, promisedBy: 200 - index }),
  )

  it('is worked off by the promise, as many orders at a time as a round may have [dispatch-2.22]', () => {
    const { decisions, postponed, load } = plan(aCity(orders, couriers))
    const most = MOST_PAIRS / couriers.length
    expect(decisions.flatMap((each) => each.orders).toSorted()).toEqual(
      orders
        .slice(-most)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(postponed).toHaveLength(orders.length - most)
    expect(postponed).toMatchObject(postponed.map(() => ({ reason: 'round_full', candidates: [] })))
    expect(load.ordersDue).toBe(orders.length)
  })

  it('takes part in a round with a limit of its own, however few couriers there are [dispatch-2.22]', () => {
    const many = Array.from({ length: MOST_ORDERS + 1 }, (_, index) => anOrder(`o${index}`))
    const { postponed } = plan(aCity(many, []))
    expect(postponed.filter(({ reason }) => reason === 'round_full')).toHaveLength(1)
  })
})

describe('bundles', () => {
  const two = [anOrder('1', { door: point(0, 20) }), anOrder('2', { door: point(0, 21) })]

  it('are made when there are fewer couriers than orders [dispatch-2.10]', () => {
    expect(rides(aCity(two, [aCourier('c')]))).toEqual(['c: 1 2'])
  })

  it('are not made when each order arrives sooner alone [dispatch-2.10]', () => {
    const apart = [anOrder('1', { door: point(0, 20) }), anOrder('2', { door: point(0, -20) })]
    expect(rides(aCity(apart, [aCourier('c'), aCourier('d')]))).toHaveLength(2)
  })

  it('hold orders of the same outlets only [dispatch-2.10]', () => {
    const [first = anOrder('1')] = two
    const other = anOrder('2', { outlet: 'B', door: point(0, 21) })
    expect(rides(aCity([first, other], [aCourier('c')]))).toHaveLength(1)
    expect(plan(aCity([first, other], [aCourier('c')])).postponed).toMatchObject([
      { reason: 'later_costs_less' },
    ])
  })

  it('grow with the number of due orders for each due courier [dispatch-2.10]', () => {
    const orders = ['1', '2', '3', '4'].map((id, index) => anOrder(id, { door: point(0, 20 + index) }))
    const { load, decisions } = plan(aCity(orders, [aCourier('c')]))
    expect(load).toMatchObject({ ordersDue: 4, couriersDue: 1, wishedSize: 5 })
    expect(decisions[0]?.doors.map(({ order }) => order)).toEqual(['1', '2', '3', '4'])
    expect(plan(aCity(orders.slice(0, 1), [aCourier('c'), aCourier('d')])).load.wishedSize).toBe(2)
  })

  it('depend on a price of courier time that is above zero only in a shortage', () => {
    const weight = (orders: number, couriers: number) => {
      const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
      const later = anOrder('later', { ready: 31 })
      const all = [...ids(orders).map((id) => anOrder(id)), later]
      return plan(
        aCity(
          all,
          ids(couriers).map((id) => aCourier(id)),
        ),
      ).load.courierWeight
    }
    expect(weight(1, 2)).toBe(0)
    expect(weight(2, 2)).toBe(0.25)
    expect(weight(3, 1)).toBe(1.25)
  })

  it('are ready when the last of their orders is [dispatch-2.10]', () => {
    const [first = anOrder('1'), second = anOrder('2')] = two
    const later = { ...second, pickups: anOrder('2', { ready: 24 }).pickups }
    expect(only(aCity([first, later], [aCourier('c')]))).toMatchObject({ loadedAt: 24 })
  })

  it('visit every outlet of an order with several outlets [dispatch-2.10]', () => {
    const [pickup] = anOrder('1').pickups
    const order = anOrder('1', {
      pickups: [
        { ...pickup, outlet: 'B', place: point(3), readyAt: 30 },
        { ...pickup, readyAt: 22 },
      ],
      door: point(3, 5),
    })
    // Half a stop, food at 22, half a stop, three minutes, half a stop, food at 30; then 2 + 5 + 2 to the door.
    expect(only(aCity([order], [aCourier('c')]))).toMatchObject({
      leavesAt: 20,
      loadedAt: 30,
      doors: [{ order: '1', at: 39 }],
      endsAt: 41,
    })
  })
})

describe('an open ride', () => {
  const riding = (state: 'offered' | 'accepted' | 'at_outlet', isLocked = false) =>
    aCourier('c', {
      ride: { id: 'r', state, orders: [anOrder('1')], arrivesAt: 20, isLocked },
    })
  const more = [anOrder('2', { door: point(0, 6) })]

  it('takes another order of its outlet, which becomes binding when its courier arrives [dispatch-2.12]', () => {
    expect(only(aCity(more, [riding('accepted')]))).toMatchObject({
      courier: 'c',
      ride: 'r',
      orders: ['2'],
      doors: [{ order: '1' }, { order: '2' }],
      step: 'assign',
      timing: 'courier_arrives',
    })
  })

  it.each([
    { arrivesAt: 20.5, step: 'assign', timing: 'courier_arrives' },
    { arrivesAt: 21, step: 'propose', timing: 'can_wait' },
  ] as const)(
    'takes it at 20, a minute before the next round, with the step $step if its courier arrives at $arrivesAt [dispatch-2.14]',
    ({ arrivesAt, step, timing }) => {
      const { ride, ...courier } = riding('accepted')
      const state = aCity(more, [{ ...courier, ride: ride && { ...ride, arrivesAt } }])
      expect(only(state)).toMatchObject({ ride: 'r', step, timing })
    },
  )

  it('costs what the order adds to it', () => {
    // The ride is loaded at 22 either way. The other door is one minute and two half stops after the first.
    expect(only(aCity(more, [riding('accepted')])).added).toEqual({
      lateness: 0,
      waiting: 2,
      travel: 14,
      courier: 5,
    })
  })

  it('does not change while it is offered or locked by a dispatcher [dispatch-2.17]', () => {
    for (const courier of [riding('offered'), riding('accepted', true)])
      expect(only(aCity(more, [courier])).ride).toBeNull()
  })

  it('does not take an order of another outlet, nor more bags than its courier carries [dispatch-2.12]', () => {
    const ofAnother = anOrder('2', { outlet: 'B' })
    expect(only(aCity([ofAnother], [riding('accepted')])).ride).toBeNull()
    const full = { ...riding('accepted'), bags: 1 }
    expect(only(aCity(more, [full])).ride).toBeNull()
    expect(exclusions(only(aCity(more, [full])).candidates)).toEqual(['capacity'])
  })
})

describe('a decision', () => {
  const far = aCourier('c', { free: { at: 0, place: point(-7) } })

  it.each([
    { ready: 31, timing: 'can_wait', step: 'propose' },
    { ready: 30, timing: 'can_wait', step: 'propose' },
    { ready: 29, timing: 'must_leave', step: 'assign' },
    { ready: 20, timing: 'must_leave', step: 'assign' },
  ] as const)(
    'for food at $ready, nine minutes from its courier, has at 20 the timing $timing [dispatch-2.14]',
    ({ ready, timing, step }) => {
      expect(only(aCity([anOrder('1', { ready })], [far]))).toMatchObject({ timing, step })
    },
  )

  it('leaves room for the answers of two couriers where rides are offered [dispatch-2.14]', () => {
    const at = (ready: number) => only(aCity([anOrder('1', { ready })], [far], { mode: 'offer' }))
    expect(at(32)).toMatchObject({ step: 'propose', timing: 'can_wait' })
    expect(at(31)).toMatchObject({ step: 'offer', timing: 'must_leave' })
  })

  it('stays a proposal in a city with manual dispatch [dispatch-2.17]', () => {
    expect(only(aCity([anOrder('1')], [far], { mode: 'by_hand' }))).toMatchObject({
      step: 'propose',
      timing: 'by_hand',
    })
  })

  it('stays a proposal for a courier whose shift has not begun [dispatch-2.14]', () => {
    const later = aCourier('c', { free: { at: 21, place: point(0) } })
    expect(only(aCity([anOrder('1')], [later]))).toMatchObject({
      step: 'propose',
      timing: 'courier_not_free',
    })
  })

  it('lists all candidates with what the orders would have added, and the rule that chose the courier [dispatch-2.16]', () => {
    const near = aCourier('d', { free: { at: 0, place: point(-1) } })
    const decision = only(aCity([anOrder('1')], [far, near]))
    expect(decision).toMatchObject({
      courier: 'd',
      choice: 'least_cost',
      added: { lateness: 0, waiting: 3, travel: 9 },
    })
    expect(decision.candidates).toHaveLength(2)
    expect(decision.candidates).toContainEqual(
      expect.objectContaining({
        courier: 'c',
        ride: null,
        added: { lateness: 0, waiting: 9, travel: 9, courier: 20 },
      }),
    )
  })

  it('states when a cheaper courier is needed elsewhere, and when no other courier is possible [dispatch-2.16]', () => {
    const orders = [
      anOrder('1', { outlet: 'A', place: point(0) }),
      anOrder('2', { outlet: 'B', place: point(-10), door: point(-10, 5) }),
    ]
    const couriers = [
      aCourier('near', { free: { at: 0, place: point(-4) } }),
      aCourier('other', { free: { at: 0, place: point(5) } }),
    ]
    const choices = plan(aCity(orders, couriers)).decisions.map(({ courier, choice }) => [courier, choice])
    expect(Object.fromEntries(choices)).toEqual({ near: 'least_cost', other: 'least_cost_together' })
    expect(only(aCity([anOrder('1')], [far])).choice).toBe('only_candidate')
  })
})

describe('a courier is left out', () => {
  it.each([
    ['capacity', anOrder('1', { bags: 3 }), { bags: 2 }],
    ['reach', anOrder('1', { door: point(0, 21) }), { reachMinutes: 20 }],
    ['document_check', anOrder('1', { needsDocumentCheck: true }), { mayCheckDocuments: false }],
    ['cash_limit', anOrder('1', { cash: czk(401) }), { cashRoom: czk(400) }],
    ['shift_end', anOrder('1', { ready: 30 }), { shiftEnd: 29 }],
    ['overtime', anOrder('1', { door: point(0, 20) }), { shiftEnd: 22 + 3 }],
  ] as const)('because of %s [dispatch-2.15]', (reason, order, overrides) => {
    const { postponed, decisions } = plan(aCity([order], [aCourier('c', overrides)]))
    expect(decisions).toEqual([])
    expect(postponed).toMatchObject([{ orders: ['1'], reason: 'no_candidate' }])
    expect(exclusions(postponed[0]?.candidates)).toEqual([reason])
  })

  it('but not exactly at the limits of bags, reach, cash, shift and overtime [dispatch-2.15]', () => {
    const order = anOrder('1', { bags: 2, cash: czk(400), door: point(0, 20) })
    // Loaded at 22, at the door at 22 + 2 + 20 + 2.
    const limits = { bags: 2, reachMinutes: 20, cashRoom: czk(400), shiftEnd: 26 }
    expect(rides(aCity([order], [aCourier('c', limits)]))).toEqual(['c: 1'])
    expect(rides(aCity([anOrder('1')], [aCourier('c', { shiftEnd: 22 })]))).toEqual(['c: 1'])
  })

  it('for a declined ride, until the waiting time is over or no other courier is available [dispatch-2.18]', () => {
    const asked = aCourier('asked', { notAskedAbout: [{ order: '1', until: 21 }] })
    const far = aCourier('far', { free: { at: 0, place: point(15) } })
    expect(rides(aCity([anOrder('1')], [asked, far]))).toEqual(['far: 1'])
    expect(exclusions(only(aCity([anOrder('1')], [asked, far])).candidates)).toEqual(['asked_before'])
    expect(rides(aCity([anOrder('1')], [asked, far], { now: 21 }))).toEqual(['asked: 1'])
    expect(rides(aCity([anOrder('1')], [asked]))).toEqual(['asked: 1'])
  })
})
