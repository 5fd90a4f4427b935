import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { isAllowedTransition, ORDER_STATES } from '../order-state/order-states.ts'
import { PAYMENT_METHODS } from '../payment-methods/payment-methods.ts'
import {
  type DoorAnswers,
  type DoorDemands,
  doorPayment,
  doorProblem,
  loadProblem,
  orderMove,
  RIDE_STEPS,
  STEP_ASKS,
  STEP_RULES,
} from './steps.ts'

describe('the rules of the steps', () => {
  it('every possible question is asked by a step', () => {
    expect(new Set(RIDE_STEPS.flatMap((step) => STEP_RULES[step].asks))).toEqual(new Set(STEP_ASKS))
  })

  it('the moves are transitions that a courier may make [dispatch-1.2]', () => {
    const moves = RIDE_STEPS.flatMap((step) => STEP_RULES[step].moves ?? [])
    expect(moves.map(({ to }) => to)).toEqual(['loaded', 'delivered'])
    for (const move of moves)
      expect(isAllowedTransition({ ...move, actor: 'courier', ownDelivery: false })).toBe(true)
  })

  it('Naloženo moves an accepted order, keeps one that the board handed over, and refuses others', () => {
    expect(ORDER_STATES.map((state) => orderMove('load', state))).toEqual([
      'refuse',
      'refuse',
      'move',
      'keep',
      'refuse',
      'refuse',
    ])
  })

  it('Doručeno moves a loaded order, and never one that was cancelled', () => {
    expect(ORDER_STATES.map((state) => orderMove('deliver', state))).toEqual([
      'refuse',
      'refuse',
      'refuse',
      'move',
      'keep',
      'refuse',
    ])
  })
})

describe('payment at the door', () => {
  it('is cash, card or vouchers by the payment method, and none where nothing is due', () => {
    const kinds = Object.fromEntries(
      PAYMENT_METHODS.map((method) => [method, doorPayment(method, czk(100)).kind]),
    )
    expect(kinds).toEqual({
      cash: 'cash',
      'courier-card': 'card',
      'credit-card-driver': 'card',
      'meal-voucher': 'meal_vouchers',
      'credit-card': 'none',
      'food-credit-card': 'none',
      'twisto-gopay': 'none',
      credits: 'none',
      mallpay: 'none',
    })
    expect(doorPayment('cash', ZERO)).toEqual({ kind: 'none', amount: ZERO })
  })

  it('cash is rounded to whole korunas, a card is not', () => {
    expect(doorPayment('cash', czk(402.5)).amount).toBe(czk(403))
    expect(doorPayment('courier-card', czk(402.5)).amount).toBe(czk(402.5))
  })
})

describe('at the door', () => {
  const asked: DoorDemands = {
    payment: { kind: 'none', amount: ZERO },
    pin: false,
    document: false,
    leave: false,
    transfer: true,
  }
  const given: DoorAnswers = {
    proof: 'handed_over',
    photographed: false,
    documentChecked: null,
    cashTaken: null,
    slip: null,
    byTransfer: false,
  }
  const left: Partial<DoorAnswers> = { proof: 'left_at_door', photographed: true }
  it.each<[string, Partial<DoorDemands>, Partial<DoorAnswers>, string | null]>([
    ['handed over', {}, {}, null],
    ['an order that asks for a PIN', { pin: true }, {}, 'pin_required'],
    ['its PIN', { pin: true }, { proof: 'pin' }, null],
    ['alcohol without a look at the document', { document: true }, {}, 'document_required'],
    ['alcohol for a child', { document: true }, { documentChecked: false }, 'document_refused'],
    ['alcohol for an adult', { document: true }, { documentChecked: true }, null],
    ['cash that nobody named', { payment: { kind: 'cash', amount: czk(402) } }, {}, 'cash_required'],
    [
      'too little cash',
      { payment: { kind: 'cash', amount: czk(402) } },
      { cashTaken: czk(401) },
      'cash_too_little',
    ],
    ['enough cash', { payment: { kind: 'cash', amount: czk(402) } }, { cashTaken: czk(402) }, null],
    [
      'a card without a slip',
      { payment: { kind: 'card', amount: czk(402) } },
      { slip: ' ' },
      'slip_required',
    ],
    ['a card with a slip', { payment: { kind: 'card', amount: czk(402) } }, { slip: '0042' }, null],
    ['left at the door, as asked', { leave: true }, left, null],
    ['left at the door without a wish', {}, left, 'leave_not_asked'],
    [
      'left at the door without a photograph',
      { leave: true },
      { ...left, photographed: false },
      'photograph_required',
    ],
    [
      'left at the door unpaid',
      { leave: true, payment: { kind: 'cash', amount: czk(402) } },
      { ...left, cashTaken: czk(402) },
      'leave_impossible',
    ],
    ['alcohol left at the door', { leave: true, document: true }, left, 'leave_impossible'],
    ['left at the door in spite of a PIN', { leave: true, pin: true }, left, 'pin_required'],
    ['handed over in spite of the wish', { leave: true }, {}, null],
    [
      'a transfer in place of cash',
      { payment: { kind: 'cash', amount: czk(402) } },
      { byTransfer: true },
      null,
    ],
    [
      'a transfer in place of a card',
      { payment: { kind: 'card', amount: czk(402) } },
      { byTransfer: true },
      null,
    ],
    [
      'a transfer that is not offered',
      { payment: { kind: 'cash', amount: czk(402) }, transfer: false },
      { byTransfer: true },
      'transfer_not_offered',
    ],
    ['a transfer of what is paid already', {}, { byTransfer: true }, 'transfer_not_offered'],
    [
      'a transfer without a look at the document',
      { document: true, payment: { kind: 'cash', amount: czk(402) } },
      { byTransfer: true },
      'document_required',
    ],
    ['meal vouchers', { payment: { kind: 'meal_vouchers', amount: czk(402) } }, {}, null],
  ])('%s [dispatch-4.6]', (_, demands, answers, problem) => {
    expect(doorProblem({ ...asked, ...demands }, { ...given, ...answers })).toBe(problem)
  })
})

describe('at the outlet', () => {
  const asked = { orders: ['2026/1', '2026/2'], bags: 2 }
  it.each([
    ['everything', { orders: ['2026/2', '2026/1'], bags: 3, sealed: true }, null],
    ['an order of somebody else', { orders: ['2026/1', '2026/3'], bags: 2, sealed: true }, 'orders_differ'],
    ['one order only', { orders: ['2026/1'], bags: 2, sealed: true }, 'orders_differ'],
    ['one order twice', { orders: ['2026/1', '2026/1'], bags: 2, sealed: true }, 'orders_differ'],
    ['too few bags', { orders: ['2026/1', '2026/2'], bags: 1, sealed: true }, 'bags_missing'],
    ['an open bag', { orders: ['2026/1', '2026/2'], bags: 2, sealed: false }, 'seal_broken'],
  ])('%s [dispatch-4.5]', (_, given, problem) => {
    expect(loadProblem(asked, given)).toBe(problem)
  })
})
