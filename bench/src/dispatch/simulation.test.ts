import { seededRandom } from '@sousto/domain/dispatch/random.ts'
import { describe, expect, it } from 'vitest'
import { cheapestInsertion, firstComeFirstServed, nearestFreeCourier } from './baselines.ts'
import { leastClickToDoor } from './exact.ts'
import { violations } from './feasibility.ts'
import { figuresOf, floorOf } from './figures.ts'
import type { Instance, InstanceOrder } from './instance.ts'
import { ourPolicy } from './our-policy.ts'
import { type Conditions, KNOWN, type Policy, simulate } from './simulation.ts'
import type { Solution } from './solution.ts'

const place = (x: number, y = 0) => ({ lng: 100 * x, lat: 100 * y })
const order = (
  id: string,
  restaurant: string,
  placedAt: number,
  readyAt: number,
  door = place(5),
): InstanceOrder => ({
  id,
  restaurant,
  placedAt,
  readyAt,
  door,
})

/** An invented day on which one minute is 100 metres. */
const DAY: Instance = {
  name: 'invented',
  orders: [
    order('o1', 'r1', 0, 10),
    order('o2', 'r1', 3, 12, place(5, 1)),
    order('o3', 'r2', 5, 9, place(12)),
    order('o4', 'r2', 20, 50, place(9, 3)),
  ],
  restaurants: new Map([
    ['r1', place(0)],
    ['r2', place(10)],
  ]),
  couriers: [
    { id: 'c1', place: place(1), from: 0, until: 60 },
    { id: 'c2', place: place(11), from: 2, until: 40 },
  ],
  metresPerMinute: 100,
  pickupMinutes: 4,
  doorMinutes: 4,
  targetMinutes: 40,
}

const ours = (mode: 'direct' | 'offer' = 'direct') => ourPolicy(DAY, mode, seededRandom(1))
const declining = (share: number): Conditions => ({
  preparation: 'known',
  declining: { share, random: seededRandom(3) },
})

describe('a simulated day', () => {
  it.each<[string, Policy, Conditions]>([
    ['ours', ours(), KNOWN],
    ['ours, with only the mean preparation known', ours(), { preparation: 'mean', declining: null }],
    ['ours, with declined offers', ours('offer'), declining(0.4)],
    ['nearest free courier', nearestFreeCourier, KNOWN],
    ['first come, first served', firstComeFirstServed, KNOWN],
    ['cheapest insertion', cheapestInsertion(), KNOWN],
  ])('delivers every order within the rules: %s [dispatch-11.1]', (_, policy, conditions) => {
    const solution = simulate(DAY, policy, conditions)
    expect(violations(DAY, solution)).toEqual([])
    expect(figuresOf(DAY, solution).undelivered).toBe(0)
  })

  it('is never faster than the floor or than the minimum with perfect foresight [dispatch-11.1]', async () => {
    const { clickToDoor } = figuresOf(DAY, simulate(DAY, ours()))
    const least = (await leastClickToDoor(DAY)) / DAY.orders.length
    expect(least).toBeGreaterThanOrEqual(floorOf(DAY))
    expect(clickToDoor).toBeGreaterThanOrEqual(least)
  })

  it('ends without a delivery if every offer is declined', () => {
    expect(simulate(DAY, ours('offer'), declining(1)).deliveries).toEqual([])
  })
})

describe('the check of a solution reports', () => {
  const feasible = simulate(DAY, nearestFreeCourier)
  const firstOf = <Item>([first]: readonly Item[]): Item => {
    if (first === undefined) throw new Error('The day has nothing to change')
    return first
  }
  const changed = (
    assignment: Partial<Solution['assignments'][number]>,
    move: Partial<Solution['moves'][number]> = {},
  ): Solution => ({
    assignments: [{ ...firstOf(feasible.assignments), ...assignment }, ...feasible.assignments.slice(1)],
    deliveries: feasible.deliveries,
    moves: [{ ...firstOf(feasible.moves), ...move }, ...feasible.moves.slice(1)],
  })

  it.each<[string, Solution, RegExp]>([
    ['an order that is assigned twice', changed({ orders: ['o1', 'o4'] }), /assigned twice/],
    ['a bundle of two restaurants', changed({ orders: ['o1', 'o3'] }), /not of one restaurant/],
    ['an assignment before the order was placed', changed({ assignedAt: -1 }), /was not placed yet/],
    ['a pickup before the food is ready', changed({ pickedUpAt: 9 }), /was not ready/],
    ['a pickup after the shift', changed({ pickedUpAt: 61 }), /after the shift/],
    [
      'a bundle that changed at the restaurant',
      changed({ assignedAt: 10 }),
      /before its orders were settled/,
    ],
    ['a pickup too soon after the arrival', changed({}, { leavesAt: 8 }), /picks up too soon/],
    ['a courier who leaves from elsewhere', changed({}, { from: 'o4' }), /without being there/],
    ['a move to another place', changed({}, { to: 'r2' }), /does not go to/],
    ['a departure before the shift', changed({}, { leavesAt: -1 }), /before being free/],
    [
      'a delivery that nobody was assigned',
      { ...feasible, assignments: feasible.assignments.slice(1) },
      /otherwise than assigned/,
    ],
  ])('%s [dispatch-11.1]', (_, solution, sentence) => {
    expect(violations(DAY, solution).join('\n')).toMatch(sentence)
  })
})
