import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFinal, ORDER_STATES, type OrderState } from '../order-state/order-states.ts'
import {
  allowedActions,
  BOARD_COLUMNS,
  columnOf,
  isFinished,
  ORDER_ACTIONS,
  orderAfter,
  PART_STATES,
  type PartState,
  partState,
  stateAfter,
} from './part-states.ts'

describe('the actions that a part allows', () => {
  it.each<[PartState, readonly string[]]>([
    ['new', ['accept', 'decline']],
    ['scheduled', ['start', 'decline']],
    ['preparing', ['ready', 'decline']],
    ['ready', ['hand_over', 'decline']],
    ['handed_over', ['deliver']],
    ['delivered', []],
    ['declined', []],
    ['cancelled', []],
  ])('%s: %j [operations-3.19]', (state, actions) => {
    expect(allowedActions(state, true)).toEqual(actions)
    expect(allowedActions(state, false)).toEqual(actions.filter((action) => action !== 'deliver'))
  })

  it('lead to another state, and in the end to a finished one', () => {
    for (const state of PART_STATES) {
      for (const action of allowedActions(state, true)) {
        expect(stateAfter(action, { later: false })).not.toBe(state)
      }
      expect(isFinished(state)).toBe(allowedActions(state, true).length === 0)
    }
  })

  it('accepting an order for later schedules it', () => {
    expect(ORDER_ACTIONS.map((action) => stateAfter(action, { later: true }))).toEqual([
      'scheduled',
      'declined',
      'preparing',
      'ready',
      'handed_over',
      'delivered',
    ])
    expect(stateAfter('accept', { later: false })).toBe('preparing')
  })
})

describe('the state of a part', () => {
  it.each<[OrderState, PartState, PartState]>([
    ['confirmed', 'new', 'new'],
    ['confirmed', 'preparing', 'preparing'],
    ['accepted', 'ready', 'ready'],
    ['loaded', 'ready', 'handed_over'],
    ['loaded', 'delivered', 'delivered'],
    ['delivered', 'handed_over', 'delivered'],
    ['cancelled', 'preparing', 'cancelled'],
    ['cancelled', 'declined', 'declined'],
    ['accepted', 'declined', 'declined'],
  ])('order %s, own %s: %s', (order, own, expected) => {
    expect(partState(order, own)).toBe(expected)
  })
})

describe('the state of an order after the actions of its outlets', () => {
  it.each<[OrderState, readonly PartState[], OrderState | null]>([
    ['confirmed', ['new'], null],
    ['confirmed', ['preparing'], 'accepted'],
    ['confirmed', ['scheduled'], 'accepted'],
    ['confirmed', ['declined'], 'cancelled'],
    ['confirmed', ['preparing', 'new'], null],
    ['confirmed', ['preparing', 'declined'], 'accepted'],
    ['confirmed', ['declined', 'new'], null],
    ['confirmed', ['declined', 'declined'], 'cancelled'],
    ['accepted', ['ready'], null],
    ['accepted', ['handed_over'], 'loaded'],
    ['accepted', ['handed_over', 'ready'], null],
    ['accepted', ['handed_over', 'declined'], 'loaded'],
    ['accepted', ['declined'], 'cancelled'],
    ['loaded', ['handed_over'], null],
    ['loaded', ['delivered'], 'delivered'],
    ['delivered', ['delivered'], null],
    ['cancelled', ['declined'], null],
    ['unpaid', ['new'], null],
  ])('%s with %j: %s [operations-3.33]', (order, parts, expected) => {
    expect(orderAfter(order, parts)).toBe(expected)
  })

  it('never moves a final or an unpaid order, and reaches a stable state', () => {
    const parts = fc.array(fc.constantFrom(...PART_STATES), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), parts, (order, own) => {
        let state = order
        for (let moves = 0; moves <= ORDER_STATES.length; moves += 1) {
          const now = state
          const next = orderAfter(
            now,
            own.map((part) => partState(now, part)),
          )
          if (next === null) return true
          if (isFinal(now) || now === 'unpaid') return false
          state = next
        }
        return false
      }),
    )
  })
})

it('every state has its column, and only finished ones are in the drawer', () => {
  const columns = [null, {}].flatMap((pickup) => PART_STATES.map((state) => columnOf({ state, pickup })))
  expect(new Set(columns)).toEqual(new Set(BOARD_COLUMNS))
  for (const pickup of [null, {}])
    expect(PART_STATES.filter((state) => columnOf({ state, pickup }) === 'finished')).toEqual(
      PART_STATES.filter(isFinished),
    )
})

it('what its customer collects waits in a column of its own, and is done once it is handed over [delights-8.5]', () => {
  expect(columnOf({ state: 'ready', pickup: {} })).toBe('to_collect')
  expect(columnOf({ state: 'ready', pickup: null })).toBe('ready')
  expect(stateAfter('hand_over', { later: false, pickup: true })).toBe('delivered')
  expect(stateAfter('hand_over', { later: false })).toBe('handed_over')
})
