/**
 * The steps of a courier at a stop, the questions each asks, and its effect on the orders of the stop (`dispatch.md`
 * §4).
 */
import { type Haler, ZERO } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { wholeKorunas } from '../payment/cash-rounding.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { Stop, StopKind, StopState } from './stops.ts'

/** The buttons are 'Jsem v podniku' or 'Jsem na místě', 'Naloženo', 'Doručeno', 'Vráceno'. */
export const RIDE_STEPS = ['arrive', 'load', 'deliver', 'return'] as const
export type RideStep = (typeof RIDE_STEPS)[number]

/** `place`: near the stop, or a reason. `pin`, `document` and `payment` are asked only for orders that need them. */
export const STEP_ASKS = ['place', 'bags', 'seal', 'orders', 'proof', 'pin', 'document', 'payment'] as const
export type StepAsk = (typeof STEP_ASKS)[number]

export type StepRule = {
  readonly kinds: readonly StopKind[]
  readonly from: StopState
  readonly to: StopState
  readonly asks: readonly StepAsk[]
  /** The transition of the stop's orders. Null means none. */
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

/** Returns the only step that a stop waits for. Null means none. */
export function stepOf({ kind, state }: Stop): RideStep | null {
  return (
    RIDE_STEPS.find((step) => STEP_RULES[step].from === state && STEP_RULES[step].kinds.includes(kind)) ??
    null
  )
}

/**
 * Returns the effect of a step on an order: it moves the order, keeps it in the target state that another actor set
 * earlier, or is refused.
 */
export function orderMove(step: RideStep, order: OrderState): 'move' | 'keep' | 'refuse' {
  const { moves } = STEP_RULES[step]
  if (moves === null || order === moves.to) return 'keep'
  return order === moves.from ? 'move' : 'refuse'
}

export const DELIVERY_PROOFS = ['handed_over', 'pin', 'left_at_door'] as const
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

/** Returns the payment to collect at the door. Cash is in whole korunas. */
export function doorPayment(method: PaymentMethod, toPay: Haler): DoorPayment {
  const kind = PAYMENT_RULES[method].online ? 'none' : (KIND_OF[method] ?? 'none')
  if (kind === 'none' || toPay === 0) return { kind: 'none', amount: ZERO }
  return { kind, amount: kind === 'cash' ? wholeKorunas(toPay) : toPay }
}

/** The checks that a drop-off requires of the courier. */
export type DoorDemands = {
  readonly payment: DoorPayment
  readonly pin: boolean
  readonly document: boolean
  /** The customer wants the order left at the door. */
  readonly leave: boolean
  /** A transfer by QR code is possible in place of the agreed payment. */
  readonly transfer: boolean
}

/** An order can be left at the door if nothing has to be paid, told or checked there. */
export const canBeLeft = ({
  payment,
  pin,
  document,
}: Pick<DoorDemands, 'payment' | 'pin' | 'document'>): boolean => payment.kind === 'none' && !pin && !document

export type DoorAnswers = {
  readonly proof: DeliveryProof
  /** True with a photograph of the order at the door. */
  readonly photographed: boolean
  /** Null means that the document was not checked. */
  readonly documentChecked: boolean | null
  /** The cash taken. Null means none. */
  readonly cashTaken: Haler | null
  /** The terminal's receipt number. Null means that no card was used. */
  readonly slip: string | null
  /** The courier has seen that the customer paid by QR code in place of the agreed payment. */
  readonly byTransfer: boolean
}

export type DoorProblem =
  | 'pin_required'
  | 'leave_not_asked'
  | 'leave_impossible'
  | 'photograph_required'
  | 'document_required'
  | 'document_refused'
  | 'cash_required'
  | 'cash_too_little'
  | 'slip_required'
  | 'transfer_not_offered'

/** Returns the requirement that a drop-off still lacks. Null means none. `tryPin` checks whether a PIN is right. */
export function doorProblem(demands: DoorDemands, answers: DoorAnswers): DoorProblem | null {
  const { payment, pin, document, leave, transfer } = demands
  if (pin && answers.proof !== 'pin') return 'pin_required'
  if (answers.proof === 'left_at_door') {
    if (!canBeLeft(demands)) return 'leave_impossible'
    if (!leave) return 'leave_not_asked'
    return answers.photographed ? null : 'photograph_required'
  }
  if (document && answers.documentChecked === null) return 'document_required'
  if (document && answers.documentChecked === false) return 'document_refused'
  if (answers.byTransfer) return transfer && payment.kind !== 'none' ? null : 'transfer_not_offered'
  if (payment.kind === 'cash' && answers.cashTaken === null) return 'cash_required'
  if (payment.kind === 'cash' && (answers.cashTaken ?? 0) < payment.amount) return 'cash_too_little'
  if (payment.kind === 'card' && (answers.slip ?? '').trim() === '') return 'slip_required'
  return null
}

export type LoadDemands = { readonly orders: readonly string[]; readonly bags: number }
export type LoadAnswers = LoadDemands & { readonly sealed: boolean }
export type LoadProblem = 'orders_differ' | 'bags_missing' | 'seal_broken'

/** Returns the mismatch between expected and loaded orders. Null means none. `bags` is a minimum. */
export function loadProblem(asked: LoadDemands, given: LoadAnswers): LoadProblem | null {
  const handed = new Set(given.orders)
  if (handed.size !== asked.orders.length || !asked.orders.every((order) => handed.has(order)))
    return 'orders_differ'
  if (given.bags < asked.bags) return 'bags_missing'
  return given.sealed ? null : 'seal_broken'
}
