import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState, type ReadOrderState } from '../order-state/order-states.ts'
import {
  announcesState,
  isUnderWay,
  pickupStage,
  TIMELINE,
  timeline,
  trackingView,
} from './order-tracking.ts'

const progress = (...args: Parameters<typeof timeline>) => timeline(...args).map((step) => step.progress)

describe('tracking', () => {
  it('has a separate view for every state [marketplace-3.4]', () => {
    expect(ORDER_STATES.map((state) => trackingView(state, false).code)).toEqual(ORDER_STATES)
  })

  it('orders the states of the timeline', () => {
    expect(TIMELINE.map((state) => trackingView(state, false).step)).toEqual([0, 1, 2, 3])
  })

  it('shows unpaid and cancelled as failures', () => {
    for (const state of ['unpaid', 'cancelled'] as const) {
      expect(trackingView(state, false)).toMatchObject({ tone: 'bad', step: null })
    }
  })

  it('shows any other state as a generic error [marketplace-3.4]', () => {
    expect(trackingView(null, false)).toMatchObject({ code: 'unknown', tone: 'bad' })
  })

  it('expects a meal until it is delivered, unless the order failed [marketplace-1.25]', () => {
    const underWay = [...ORDER_STATES, null].filter((state) => isUnderWay(trackingView(state, false)))
    expect(underWay).toEqual(['confirmed', 'accepted', 'loaded'])
  })

  it('offers the review once delivered', () => {
    expect(ORDER_STATES.filter((state) => trackingView(state, false).reviewable)).toEqual(['delivered'])
  })
})

describe('an order with own delivery', () => {
  it.each(TIMELINE)('%s shows only that it was accepted [marketplace-3.4]', (state) => {
    expect(trackingView(state, true)).toEqual(trackingView('confirmed', false))
    expect(progress(state, true)).toEqual(['now'])
  })

  it('still shows that it was not paid or was cancelled', () => {
    expect(trackingView('unpaid', true)).toEqual(trackingView('unpaid', false))
    expect(trackingView('cancelled', true)).toEqual(trackingView('cancelled', false))
  })
})

describe('the timeline', () => {
  it.each([
    ['confirmed', ['now', 'next', 'next', 'next']],
    ['accepted', ['done', 'now', 'next', 'next']],
    ['loaded', ['done', 'done', 'now', 'next']],
    ['delivered', ['done', 'done', 'done', 'done']],
    ['unpaid', []],
    ['cancelled', []],
    [null, []],
  ] as const)('%s', (state, expected) => {
    expect(progress(state, false)).toEqual(expected)
  })
})

describe('a notification announces a new state', () => {
  it.each<[OrderState, OrderState, boolean, boolean]>([
    ['unpaid', 'confirmed', true, true],
    ['confirmed', 'accepted', true, false],
    ['accepted', 'loaded', true, false],
    ['loaded', 'delivered', true, false],
    ['accepted', 'cancelled', true, true],
    ['unpaid', 'cancelled', true, true],
  ])(
    'from %s to %s, if tracking shows it: %s; with own delivery: %s [marketplace-3.13]',
    (from, to, announced, own) => {
      expect(announcesState({ from, to, ownDelivery: false })).toBe(announced)
      expect(announcesState({ from, to, ownDelivery: true })).toBe(own)
    },
  )
})

describe('an order that the customer collects', () => {
  const stage = (state: ReadOrderState, ready = false, reason: string | null = null) =>
    pickupStage({ state, pickup: { ready }, cancellation: reason === null ? null : { reason } })

  it('has states of its own [delights-8.4]', () => {
    expect(stage('confirmed')).toBe('ordered')
    expect(stage('accepted')).toBe('preparing')
    expect(stage('accepted', true)).toBe('ready')
    expect(stage('loaded')).toBe('collected')
    expect(stage('delivered')).toBe('collected')
    expect(stage('delivered', false, 'not_collected')).toBe('missed')
    expect(stage('cancelled', true, 'not_collected')).toBe('missed')
    expect([stage('cancelled', true, 'by_customer'), stage('unpaid'), stage(null)]).toEqual([
      null,
      null,
      null,
    ])
    expect(pickupStage({ state: 'accepted', pickup: null, cancellation: null })).toBeNull()
  })
})
