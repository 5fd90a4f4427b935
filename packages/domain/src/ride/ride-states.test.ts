import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isRideTransition,
  nextRideStates,
  RIDE_STATE_TRAITS,
  RIDE_STATES,
  type RideState,
  rideStatesThatAre,
} from './ride-states.ts'
import { RIDE_STEPS, STEP_RULES, stepOf } from './steps.ts'
import { nextStop, plannedStops, rideStateOf, STOP_KINDS, STOP_STATES, type Stop } from './stops.ts'

const FREE: readonly RideState[] = ['accepted', 'cancelled', 'offered']

describe('the transition table', () => {
  it.each<[RideState, readonly RideState[]]>([
    ['proposed', FREE],
    ['declined', FREE],
    ['lapsed', FREE],
    ['offered', ['accepted', 'cancelled', 'declined', 'lapsed']],
    ['accepted', ['accepted', 'at_outlet', 'cancelled']],
    ['at_outlet', ['accepted', 'cancelled', 'loaded']],
    ['loaded', ['finished', 'returning', 'under_way']],
    ['under_way', ['finished', 'loaded', 'returning']],
    ['returning', ['finished']],
    ['finished', []],
    ['cancelled', []],
  ])('%s leads to %j and nowhere else [dispatch-1.1]', (from, to) => {
    expect(nextRideStates(from).toSorted()).toEqual(to)
  })

  it('every state can be reached from a proposal and leads to an end [dispatch-1.1]', () => {
    const reachable = (from: RideState) => {
      const seen = new Set<RideState>([from])
      for (const state of seen) for (const next of nextRideStates(state)) seen.add(next)
      return seen
    }
    expect(reachable('proposed')).toEqual(new Set(RIDE_STATES))
    for (const state of RIDE_STATES) {
      expect([...reachable(state)].some((each) => !RIDE_STATE_TRAITS[each].open)).toBe(true)
    }
  })

  it('a state has no successor exactly when its ride is no longer open', () => {
    expect(RIDE_STATES.filter((state) => nextRideStates(state).length === 0)).toEqual(
      RIDE_STATES.filter((state) => !RIDE_STATE_TRAITS[state].open),
    )
  })

  it('a courier answers offers, makes the steps and cancels nothing [dispatch-1.1]', () => {
    const made = RIDE_STATES.flatMap((from) =>
      RIDE_STATES.filter((to) => isRideTransition(from, to, 'courier')).map((to) => `${from} ${to}`),
    )
    expect(made).toEqual([
      'offered accepted',
      'offered declined',
      'accepted at_outlet',
      'at_outlet loaded',
      'loaded under_way',
      'under_way finished',
      'under_way returning',
      'returning finished',
    ])
  })

  it('a ride can go to another courier until it is loaded, and never after [dispatch-2.3]', () => {
    for (const state of RIDE_STATES) {
      expect(RIDE_STATE_TRAITS[state].assignable).toBe(
        state === 'offered'
          ? isRideTransition(state, 'accepted', 'dispatcher')
          : isRideTransition(state, 'accepted', 'dispatcher') || nextRideStates(state).includes('offered'),
      )
    }
  })

  it('a courier holds a ride exactly from its acceptance to its end [dispatch-1.5]', () => {
    expect(rideStatesThatAre('held')).toEqual(['accepted', 'at_outlet', 'loaded', 'under_way', 'returning'])
    expect(rideStatesThatAre('open')).toEqual(
      RIDE_STATES.filter((state) => !['finished', 'cancelled'].includes(state)),
    )
  })
})

describe('the steps', () => {
  it('lead through pickups and doors', () => {
    const stops: Stop[] = [
      { kind: 'pickup', state: 'open' },
      { kind: 'drop_off', state: 'open' },
    ]
    expect(walk(stops)).toEqual(['accepted', 'at_outlet', 'loaded', 'under_way', 'finished'])
  })

  it('are at most one for each stop state, and none for an end state', () => {
    for (const kind of STOP_KINDS) {
      for (const state of STOP_STATES) {
        const fitting = RIDE_STEPS.filter(
          (step) => STEP_RULES[step].from === state && STEP_RULES[step].kinds.includes(kind),
        )
        expect(fitting.length).toBeLessThanOrEqual(1)
        expect(stepOf({ kind, state })).toBe(fitting[0] ?? null)
      }
    }
  })

  it('of any ride lead to its end by transitions of the table only [dispatch-1.1]', () => {
    const kinds = fc.tuple(
      fc.array(fc.constant('pickup' as const), { minLength: 1, maxLength: 3 }),
      fc.array(fc.constant('drop_off' as const), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constant('return' as const), { maxLength: 1 }),
    )
    fc.assert(
      fc.property(kinds, (all) => {
        const states = walk(all.flat().map((kind) => ({ kind, state: 'open' as const })))
        const steps = states.slice(1).map((to, index) => [states[index] ?? to, to] as const)
        expect(steps.filter(([from, to]) => !nextRideStates(from).includes(to))).toEqual([])
        expect(states.at(-1)).toBe('finished')
      }),
    )
  })
})

it('a ride visits each outlet once, and then goes from door to door', () => {
  const orders = [
    { id: 1, outlets: [101] },
    { id: 2, outlets: [102, 101] },
  ]
  expect(plannedStops(orders)).toEqual([
    { kind: 'pickup', outlet: 101 },
    { kind: 'pickup', outlet: 102 },
    { kind: 'drop_off', order: 1 },
    { kind: 'drop_off', order: 2 },
  ])
})

describe('stops without a step', () => {
  it('a ride whose orders were all cancelled before they were loaded is cancelled', () => {
    expect(
      rideStateOf([
        { kind: 'pickup', state: 'skipped' },
        { kind: 'drop_off', state: 'skipped' },
      ]),
    ).toBe('cancelled')
  })

  it('food that no customer received is brought back, and then the ride is over', () => {
    const failed = [
      { kind: 'pickup', state: 'done' },
      { kind: 'drop_off', state: 'failed' },
    ] as const
    expect(rideStateOf([...failed, { kind: 'return', state: 'open' }])).toBe('returning')
    expect(rideStateOf([...failed, { kind: 'return', state: 'done' }])).toBe('finished')
  })

  it('the next stop is the first that is neither completed nor abandoned', () => {
    const [done, skipped, next] = [
      { kind: 'pickup', state: 'done' },
      { kind: 'drop_off', state: 'skipped' },
      { kind: 'drop_off', state: 'arrived' },
    ] as const
    expect(nextStop([done, skipped, next])).toBe(next)
    expect(nextStop([done, skipped])).toBeNull()
  })
})

/** Returns the states of a ride while its steps are made once each, in order. */
function walk(stops: readonly Stop[]): readonly RideState[] {
  let now = stops
  const states: RideState[] = [rideStateOf(now)]
  for (;;) {
    const stop = nextStop(now)
    const step = stop && stepOf(stop)
    if (stop === null || step === null) return states
    now = now.with(now.indexOf(stop), { ...stop, state: STEP_RULES[step].to })
    const state = rideStateOf(now)
    if (state !== states.at(-1)) states.push(state)
  }
}
