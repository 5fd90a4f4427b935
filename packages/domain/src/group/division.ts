/** An order of a group of which each person pays the own part online (`delights.md` §7). */
import type { CartLine } from '../cart/cart.ts'
import { piecePackaging, piecePrice } from '../catalogue/menu-extras.ts'
import type { AreaTerms } from '../delivery/place.ts'
import { type Haler, minus, sum, times, ZERO } from '../money/money.ts'
import type { OrderState } from '../order-state/order-states.ts'
import type { ReturnReason } from '../payment/payment-outcome.ts'
import { PAYMENT_RULES, type PaymentChoice, SHARE_METHOD } from '../payment-methods/payment-methods.ts'
import { type OrderTotals, type PricedRestaurant, priceOrder, type Transport } from '../pricing/pricing.ts'
import type { GroupProblem, ShareState, UnpaidShares } from './group-codes.ts'
import { partsOf } from './parts.ts'

/** The others pay within this time; the host then has the rest of the time in which an order is paid. */
export const MINUTES_TO_PAY_SHARES = 20

/** What decides about the price of the order, as it was when the order was placed. */
export type Division = {
  readonly host: string
  readonly unpaid: UnpaidShares
  readonly lines: readonly DividedLine[]
  readonly restaurant: PricedRestaurant
  readonly terms: AreaTerms
  readonly transport: Transport
  readonly tip: Haler
}

export type DividedLine = {
  readonly person: string
  /** Of one piece with its extras. */
  readonly price: Haler
  /** Of one piece, with the packaging that the restaurant adds to each. */
  readonly packaging: Haler
  readonly quantity: number
}

type OrderToDivide = Omit<Division, 'lines'> & { readonly lines: readonly CartLine[] }

/**
 * Returns the order with what depends on a single dish at that dish. What is left are fees of the whole order, which are
 * not less if a person is left out: what the others have paid is never too much.
 */
export function divisionOf({ lines, restaurant, ...order }: OrderToDivide): Division {
  const { delivery, bonusPercent } = restaurant
  const isWrapped = lines.every(({ item }) => item.ownWrapping)
  return {
    ...order,
    lines: lines.map((line) => ({
      person: line.person ?? order.host,
      price: piecePrice(line),
      packaging: sum([piecePackaging(line), delivery.itemPackaging]),
      quantity: line.quantity,
    })),
    restaurant: {
      bonusPercent,
      delivery: {
        ...delivery,
        itemPackaging: ZERO,
        orderPackaging: isWrapped ? ZERO : delivery.orderPackaging,
      },
    },
  }
}

/** Returns the price of the order, without credits. */
export const dividedTotals = ({ lines, restaurant, terms, transport, tip }: Division): OrderTotals =>
  priceOrder({
    lines: lines.map(({ price, packaging, quantity }) => ({
      item: { price, packaging, ownWrapping: false },
      extras: [],
      quantity,
    })),
    restaurant,
    terms,
    transport,
    tip,
    credits: ZERO,
    availableCredits: ZERO,
  })

export type Share = {
  readonly person: string
  /** What a guest pays, and what the host pays after everybody else. */
  readonly amount: Haler
  readonly state: ShareState
}

/**
 * Returns the share of each person, which add up to the price: the own dishes and an even part of delivery and fees. The
 * tip is the host's. A guest's share that no gateway takes is paid by the host.
 */
export function sharesOfDivision(division: Division): readonly Share[] {
  const { lines, host, tip } = division
  const names = [...new Set(lines.map(({ person }) => person))]
  const own = names.map((name) => ownDishes(lines.filter(({ person }) => person === name)))
  const { total } = dividedTotals(division)
  const parts = partsOf(own, Math.max(names.indexOf(host), 0), minus(total, tip))
  const guests = names.flatMap((person, index): readonly Share[] => {
    const amount = parts[index] ?? ZERO
    const state = amount >= PAYMENT_RULES[SHARE_METHOD].least ? 'due' : 'by_host'
    return person === host ? [] : [{ person, amount, state }]
  })
  return [{ person: host, amount: restOf(total, guests), state: 'due' }, ...guests]
}

const ownDishes = (lines: readonly DividedLine[]): Haler =>
  sum(lines.map(({ price, packaging, quantity }) => times(sum([price, packaging]), quantity)))

/** Returns what the shares that their persons pay leave to the host. */
const restOf = (total: Haler, guests: readonly Share[]): Haler =>
  minus(total, sum(guests.filter(({ state }) => state === 'due').map(({ amount }) => amount)))

export type ClosedShares = {
  /** Null means that nobody is left: there is no order. */
  readonly division: Division | null
  readonly shares: readonly Share[]
}

/** Returns what is left of the order at the end of the time to pay, of whom `paid` have paid: the rest is left out, or paid by the host. */
export function closeShares(
  division: Division,
  shares: readonly Share[],
  paid: ReadonlySet<string>,
): ClosedShares {
  const { host, unpaid } = division
  const isUnpaid = ({ person, state }: Share) => person !== host && state === 'due' && !paid.has(person)
  const out = new Set(unpaid === 'host' ? [] : shares.filter(isUnpaid).map(({ person }) => person))
  const lines = division.lines.filter(({ person }) => !out.has(person))
  const left = lines.length === 0 ? null : { ...division, lines }
  const guests = shares
    .filter(({ person }) => person !== host)
    .map((share) =>
      isUnpaid(share)
        ? { ...share, state: unpaid === 'host' ? ('by_host' as const) : ('left_out' as const) }
        : share,
    )
  const total = left === null ? ZERO : dividedTotals(left).total
  return {
    division: left,
    shares: [{ person: host, amount: restOf(total, guests), state: 'due' }, ...guests],
  }
}

/** The money of a divided order. */
export type SharedMoney = {
  readonly orderState: OrderState
  readonly host: string
  readonly shares: readonly Share[]
  /** What was paid and not given back, by person. */
  readonly paid: ReadonlyMap<string, Haler>
}

export const hasPaid = ({ person, amount }: Share, { paid }: Pick<SharedMoney, 'paid'>): boolean =>
  (paid.get(person) ?? ZERO) >= amount

/** Returns whether nobody of these still has to pay. */
const havePaid = (shares: readonly Share[], money: SharedMoney): boolean =>
  shares.every((share) => share.state !== 'due' || hasPaid(share, money))

const guestsHavePaid = (money: SharedMoney): boolean =>
  havePaid(
    money.shares.filter(({ person }) => person !== money.host),
    money,
  )

/** Returns whether the kitchen gets the order: nothing is left to pay. */
export const isSharedOut = (money: SharedMoney): boolean => havePaid(money.shares, money)

/** Returns what that person can pay now, or why nothing. `isLate`: the time of all but the host is over. */
export function shareToPay(person: string, money: SharedMoney, isLate: boolean): Haler | GroupProblem {
  const share = money.shares.find((each) => each.person === person)
  if (money.orderState === 'cancelled' || share === undefined) return 'group_share_over'
  if (money.orderState !== 'unpaid') return 'group_share_paid'
  if (share.state !== 'due') return 'group_share_over'
  if (hasPaid(share, money)) return 'group_share_paid'
  if (person !== money.host) return isLate ? 'group_share_over' : share.amount
  return guestsHavePaid(money) ? share.amount : 'group_share_waits'
}

/** Returns why a payment of that amount that has arrived is not due. Null means that it pays the share. */
export function shareNotDue(person: string, amount: Haler, money: SharedMoney): ReturnReason | null {
  const share = money.shares.find((each) => each.person === person)
  if (money.orderState === 'cancelled') return 'order_cancelled'
  if (money.orderState !== 'unpaid') return 'order_paid'
  if (share === undefined || share.state !== 'due') return 'share_over'
  if (hasPaid(share, money)) return 'share_paid'
  return share.amount === amount ? null : 'other_amount'
}

/** Returns why an order cannot be paid by shares. */
export const divisionProblem = ({
  method,
  credits,
  voucher,
}: Pick<PaymentChoice, 'method' | 'credits'> & {
  readonly voucher?: string | undefined
}): GroupProblem | null =>
  method === SHARE_METHOD && credits === 0 && voucher === undefined ? null : 'group_card_only'
