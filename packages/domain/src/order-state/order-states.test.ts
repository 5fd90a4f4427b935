import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { PAYMENT_METHODS, PAYMENT_RULES } from '../payment-methods/payment-methods.ts'
import {
  initialState,
  isAllowedTransition,
  isFinal,
  isTransition,
  nextStates,
  ORDER_ACTORS,
  ORDER_STATE_TRAITS,
  ORDER_STATES,
  type OrderState,
  type OrderStateTraits,
  statesThatAre,
} from './order-states.ts'

/** Returns every state that can follow, directly or through others. */
function reachable(from: OrderState): ReadonlySet<OrderState> {
  const seen = new Set<OrderState>([from])
  for (const state of seen) for (const next of nextStates(state)) seen.add(next)
  return seen
}

it.each(ORDER_ACTORS.filter((actor) => actor === 'system' || actor === 'restaurant'))(
  'with own delivery, the courier’s transitions by %s: only the restaurant may make them',
  (actor) => {
    const transition = { from: 'loaded', to: 'delivered', actor, ownDelivery: true } as const
    expect(isAllowedTransition(transition)).toBe(actor === 'restaurant')
  },
)

describe('the transition table', () => {
  it.each<[OrderState, readonly OrderState[]]>([
    ['unpaid', ['confirmed', 'cancelled']],
    ['confirmed', ['accepted', 'cancelled']],
    ['accepted', ['loaded', 'cancelled']],
    ['loaded', ['delivered', 'cancelled']],
    ['delivered', []],
    ['cancelled', []],
  ])('%s leads to %j and nowhere else [marketplace-3.4, wire.16]', (from, to) => {
    expect(nextStates(from)).toEqual(to)
  })

  it('every state can be reached from the first one', () => {
    expect(reachable('unpaid')).toEqual(new Set(ORDER_STATES))
  })

  it('only delivered and cancelled are final, and every other state leads to both', () => {
    expect(ORDER_STATES.filter(isFinal)).toEqual(['delivered', 'cancelled'])
    for (const state of ORDER_STATES.filter((each) => !isFinal(each))) {
      expect([...reachable(state)]).toEqual(expect.arrayContaining(['delivered', 'cancelled']))
    }
  })

  it('no state leads back', () => {
    for (const from of ORDER_STATES) {
      for (const next of nextStates(from)) expect(reachable(next).has(from)).toBe(false)
    }
  })
})

describe('the traits of states', () => {
  it.each<[Parameters<typeof statesThatAre>[0], readonly OrderState[]]>([
    ['final', ['delivered', 'cancelled']],
    ['failed', ['unpaid', 'cancelled']],
    ['paid', ['confirmed', 'accepted', 'loaded', 'delivered']],
    ['cooked', ['accepted', 'loaded', 'delivered']],
    ['returnsCredits', ['cancelled']],
    ['fulfilled', ['delivered']],
  ])('%s: %j', (trait, states) => {
    expect(statesThatAre(trait)).toEqual(states)
  })

  it.each<[OrderState, OrderStateTraits['mail']]>([
    ['unpaid', null],
    ['confirmed', { template: 'orderReceived', afterHours: 0 }],
    ['accepted', null],
    ['loaded', null],
    ['delivered', { template: 'reviewInvitation', afterHours: 2 }],
    ['cancelled', { template: 'orderCancelled', afterHours: 0 }],
  ])('the mail of %s: %j', (state, mail) => {
    expect(ORDER_STATE_TRAITS[state].mail).toEqual(mail)
  })

  it('every state has its row, and exactly the states without a next one are final', () => {
    expect(Object.keys(ORDER_STATE_TRAITS)).toEqual([...ORDER_STATES])
    expect(statesThatAre('final')).toEqual(ORDER_STATES.filter((state) => nextStates(state).length === 0))
  })

  it('no state is failed and paid, or failed and fulfilled', () => {
    for (const state of statesThatAre('failed')) {
      expect(ORDER_STATE_TRAITS[state]).toMatchObject({ paid: false, fulfilled: false })
    }
  })
})

describe('actors of transitions [wire.16]', () => {
  const may = (from: OrderState, to: OrderState, ownDelivery = false) =>
    ORDER_ACTORS.filter((actor) => isAllowedTransition({ from, to, actor, ownDelivery }))

  it.each<[OrderState, OrderState, readonly string[]]>([
    ['unpaid', 'confirmed', ['system', 'dispatcher']],
    ['unpaid', 'cancelled', ['system', 'customer', 'dispatcher']],
    ['confirmed', 'accepted', ['restaurant', 'dispatcher']],
    ['confirmed', 'cancelled', ['system', 'customer', 'restaurant', 'dispatcher']],
    ['accepted', 'loaded', ['restaurant', 'courier', 'dispatcher']],
    ['accepted', 'cancelled', ['customer', 'restaurant', 'dispatcher']],
    ['loaded', 'delivered', ['courier', 'dispatcher']],
    ['loaded', 'cancelled', ['dispatcher']],
  ])('%s → %s: %j', (from, to, actors) => {
    expect(may(from, to)).toEqual(actors)
  })

  it('with own delivery a restaurant may also make the courier’s transitions, and no others', () => {
    expect(may('loaded', 'delivered')).not.toContain('restaurant')
    expect(may('loaded', 'delivered', true)).toContain('restaurant')
    expect(may('loaded', 'cancelled', true)).toEqual(['dispatcher'])
    expect(may('unpaid', 'confirmed', true)).toEqual(['system', 'dispatcher'])
  })

  it('every transition of the table has an actor, others have none', () => {
    for (const from of ORDER_STATES) {
      for (const to of ORDER_STATES) {
        expect(may(from, to).length > 0).toBe(isTransition(from, to))
        expect(may(from, to, true).length > 0).toBe(isTransition(from, to))
      }
    }
  })
})

describe('the first state', () => {
  it.each(PAYMENT_METHODS)('of an order paid by %s', (method) => {
    expect(initialState(method, czk(253))).toBe(PAYMENT_RULES[method].online ? 'unpaid' : 'confirmed')
  })

  it('online payment starts unpaid, unless credits have left nothing to pay', () => {
    expect(initialState('credit-card', czk(253))).toBe('unpaid')
    expect(initialState('credit-card', ZERO)).toBe('confirmed')
  })
})
