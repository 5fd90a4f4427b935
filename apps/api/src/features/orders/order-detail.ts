import { timingSafeEqual } from 'node:crypto'
import { dayNumber } from '@sousto/domain/board/day-number.ts'
import { lacking } from '@sousto/domain/board/line-removal.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { OrderDetail, OrderPickup } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { OrderPayment } from '@sousto/domain/payment/gateways.ts'
import { orderPaymentState } from '@sousto/domain/payment/order-payment.ts'
import { payUntil } from '@sousto/domain/payment/payment-outcome.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { firstName } from '../../database/order-courier.ts'
import { moneyOf } from '../../database/order-money.ts'
import type { OrderRow } from './tracking-store.ts'

/** Without the seconds of `deliver_at`. */
const MINUTE = 'YYYY-MM-DD HH:mm'

/**
 * Returns a stored order as tracking shows it. If `isPrivate` is false, it is for a stranger and lacks courier,
 * address, note and the exact time of ordering (`wire.md`, Orders).
 */
export function detailOf(
  row: OrderRow,
  isPrivate: boolean,
  methods: readonly PaymentMethod[],
): OrderDetail<OrderState> {
  const shownTime = isPrivate ? String : roughTime
  return {
    number: { year: row.year, number: row.number },
    state: row.state,
    history: row.states.map(({ state, at }) => ({ state, at: shownTime(Temporal.Instant.from(at)) })),
    ownDelivery: row.own_delivery && !row.pickup,
    restaurant: {
      id: row.restaurant_id,
      name: row.restaurant_name,
      slug: row.restaurant_slug,
      citySlug: row.city_slug,
    },
    placedAt: shownTime(row.placed_at),
    roughTimes: !isPrivate,
    lines: row.lines.map(({ extras, removed_extras: removedExtras, note, person, if_missing, ...line }) => ({
      ...line,
      note: isPrivate ? note : '',
      person: isPrivate ? person : '',
      ifMissing: isPrivate ? if_missing : null,
      extras: extras.map(({ id, name, price }) => ({ name, price, removed: lacking({ removedExtras }, id) })),
    })),
    paymentMethod: row.payment_method,
    totals: totalsOf(row),
    deliverAt: row.deliver_at?.slice(0, MINUTE.length) ?? null,
    lunch: row.lunch,
    minutes: { min: row.minutes_min, max: row.minutes_max },
    hotline: row.hotline,
    courier: isPrivate && row.courier ? { ...row.courier, name: firstName(row.courier.name) } : null,
    payment: paymentOf(row, isPrivate, methods),
    money: moneyOf(row),
    address: isPrivate ? row.address : null,
    noteToCourier: isPrivate && row.note_to_courier !== '' ? row.note_to_courier : null,
    pickup: row.pickup ? pickupOf(row, isPrivate) : null,
    cutlery: row.cutlery,
    paysWith: isPrivate ? row.pays_with : null,
    reviewed: row.reviewed,
    // The promise for a chosen time does not reveal the time of ordering.
    promised: isPrivate || row.deliver_at !== null ? promiseOf(row) : null,
    dispatcherMessage:
      isPrivate && row.message
        ? { at: Temporal.Instant.from(row.message.at).toString(), text: row.message.text }
        : null,
    cancellation: row.cancel_reason && {
      reason: row.cancel_reason,
      note: isPrivate ? (row.cancel_note ?? '') : '',
    },
  }
}

export const totalsOf = (row: OrderRow): OrderTotals => ({
  items: row.items,
  packaging: row.packaging,
  delivery: row.delivery,
  shortfall: row.shortfall,
  tip: row.tip,
  credits: row.credits,
  total: row.total,
  bonusCredits: row.bonus_credits,
  fartherAddress: row.farther_address ?? ZERO,
  voucher: row.voucher ?? ZERO,
})

function pickupOf({ counter, pickup_hours, address, lng, lat }: OrderRow, isPrivate: boolean): OrderPickup {
  const { state = 'new', sequence = null, pin = null } = counter ?? {}
  return {
    ready: state === 'ready',
    address,
    place: { lng, lat },
    hours: pickup_hours,
    number: sequence === null ? null : dayNumber(sequence),
    pin: isPrivate ? pin : null,
  }
}

function promiseOf({ promised_from: from, promised_to: to }: OrderRow) {
  return from === null || to === null ? null : { from: from.toString(), to: to.toString() }
}

/** Rounds times, because exact times of an order reveal when it was placed. */
export function roughTime(at: Temporal.Instant): string {
  return at.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' }).toString()
}

function paymentOf(
  row: OrderRow,
  isPrivate: boolean,
  methods: readonly PaymentMethod[],
): OrderPayment | null {
  const state = orderPaymentState({ ...row, method: row.payment_method })
  const payable = isPrivate && row.state === 'unpaid'
  const until = payable ? payUntil(row.placed_at).toString() : null
  return state && { state, methods, payUntil: until }
}

/** Returns whether this is the guid that only the customer received. */
export const holdsGuid = (row: Pick<OrderRow, 'guid'>, guid: string | undefined): boolean =>
  guid !== undefined && isSame(guid.toLowerCase(), row.guid)

/** Compares in constant time, so that a guid cannot be guessed character by character. */
function isSame(given: string, stored: string): boolean {
  return given.length === stored.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored))
}
