/** What a courier presses at a stop, what each step asks, and what it does to the orders of the stop (`dispatch.md` §4). */
import { type Haler, ZERO } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import { amountInCash } from './cash.ts'
import type { Stop, StopKind, StopState } from './stops.ts'

/** 'Jsem v podniku' or 'Jsem na místě', 'Naloženo', 'Doručeno', 'Vráceno'. */
export const RIDE_STEPS = ['arrive', 'load', 'deliver', 'return'] as const
export type RideStep = (typeof RIDE_STEPS)[number]

/** `place`: near the stop, or why not. `pin`, `document` and `payment`: only of orders that need them. */
export const STEP_ASKS = ['place', 'bags', 'seal', 'orders', 'proof', 'pin', 'document', 'payment'] as const
export type StepAsk = (typeof STEP_ASKS)[number]

export type StepRule = {
  readonly kinds: readonly StopKind[]
  readonly from: StopState
  readonly to: StopState
  readonly asks: readonly StepAsk[]
  /** How it moves the orders of the stop; null: it does not. */
  readonly moves: { readonly from: OrderState; readonly to: OrderState } | null
}

export const STEP_RULES: Readonly<Record<RideStep, StepRule>> = {
  arrive: { kinds: ['pickup', 'drop_off'], from: 'open', to: 'arrived', asks: ['place'], moves: null },
  load: {
    kinds: ['pickup'],
    from: 'arrived',
    to: 'done',
    asks: ['bags', 'seal', 'orders'],
    moves: { from: 'accepted', to: 'loaded' },
  },
  deliver: {
    kinds: ['drop_off'],
    from: 'arrived',
    to: 'done',
    asks: ['proof', 'pin', 'document', 'payment'],
    moves: { from: 'loaded', to: 'delivered' },
  },
  return: { kinds: ['return'], from: 'open', to: 'done', asks: ['bags'], moves: null },
}

/** The one step that a stop waits for; null: none. */
export function stepOf({ kind, state }: Stop): RideStep | null {
  return (
    RIDE_STEPS.find((step) => STEP_RULES[step].from === state && STEP_RULES[step].kinds.includes(kind)) ??
    null
  )
}

/** What a step does to an order: moves it, finds it where it should be (somebody else was earlier), or cannot. */
export function orderMove(step: RideStep, order: OrderState): 'move' | 'keep' | 'refuse' {
  const { moves } = STEP_RULES[step]
  if (moves === null || order === moves.to) return 'keep'
  return order === moves.from ? 'move' : 'refuse'
}

/** How the order got to its customer. */
export const DELIVERY_PROOFS = ['handed_over', 'pin'] as const
export type DeliveryProof = (typeof DELIVERY_PROOFS)[number]

export const DOOR_PAYMENTS = ['none', 'cash', 'card', 'meal_vouchers'] as const
export type DoorPaymentKind = (typeof DOOR_PAYMENTS)[number]
export type DoorPayment = { readonly kind: DoorPaymentKind; readonly amount: Haler }

const KIND_OF: Readonly<Partial<Record<PaymentMethod, DoorPaymentKind>>> = {
  cash: 'cash',
  'courier-card': 'card',
  'credit-card-driver': 'card',
  'meal-voucher': 'meal_vouchers',
}

/** What is collected at the door; cash in whole korunas. */
export function doorPayment(method: PaymentMethod, toPay: Haler): DoorPayment {
  const kind = PAYMENT_RULES[method].online ? 'none' : (KIND_OF[method] ?? 'none')
  if (kind === 'none' || toPay === 0) return { kind: 'none', amount: ZERO }
  return { kind, amount: kind === 'cash' ? amountInCash(toPay) : toPay }
}

/** What a drop-off asks of who delivers there. */
export type DoorDemands = {
  readonly payment: DoorPayment
  readonly pin: boolean
  readonly document: boolean
}

export type DoorAnswers = {
  readonly proof: DeliveryProof
  /** Null: the customer's document was not asked for. */
  readonly documentChecked: boolean | null
  /** In cash; null: nothing was. */
  readonly cashTaken: Haler | null
  /** Of the terminal; null: no card was used. */
  readonly slip: string | null
}

export type DoorProblem =
  | 'pin_required'
  | 'document_required'
  | 'document_refused'
  | 'cash_required'
  | 'cash_too_little'
  | 'slip_required'

/** What is missing for a drop-off to count as delivered; null: nothing. Whether a PIN is right, `tryPin` says. */
export function doorProblem(
  { payment, pin, document }: DoorDemands,
  answers: DoorAnswers,
): DoorProblem | null {
  if (pin && answers.proof !== 'pin') return 'pin_required'
  if (document && answers.documentChecked === null) return 'document_required'
  if (document && answers.documentChecked === false) return 'document_refused'
  if (payment.kind === 'cash' && answers.cashTaken === null) return 'cash_required'
  if (payment.kind === 'cash' && (answers.cashTaken ?? 0) < payment.amount) return 'cash_too_little'
  if (payment.kind === 'card' && (answers.slip ?? '').trim() === '') return 'slip_required'
  return null
}

export type LoadDemands = { readonly orders: readonly string[]; readonly bags: number }
export type LoadAnswers = LoadDemands & { readonly sealed: boolean }
export type LoadProblem = 'orders_differ' | 'bags_missing' | 'seal_broken'

/** What is wrong with what the courier was handed; null: nothing. `bags`: at least so many. */
export function loadProblem(asked: LoadDemands, given: LoadAnswers): LoadProblem | null {
  const handed = new Set(given.orders)
  if (handed.size !== asked.orders.length || !asked.orders.every((order) => handed.has(order)))
    return 'orders_differ'
  if (given.bags < asked.bags) return 'bags_missing'
  return given.sealed ? null : 'seal_broken'
}
