/** Determines which complaints are answered with credits at once (`delights.md` §13). */
import { czk, type Haler, minus, ZERO } from '../money/money.ts'
import type { ComplaintKind } from './complaint.ts'

/** The most that missing dishes may cost, with their packaging, to count as cheap. */
const CHEAP = czk(200)

/** What counts as the customer's history. */
export const COMPLAINT_HISTORY = { hours: 90 * 24 } as const

/** What a customer may get at once within the history, by the number of orders delivered to the account until now. */
const LIMITS = [
  { orders: 20, most: czk(600) },
  { orders: 5, most: czk(300) },
  { orders: 1, most: czk(150) },
] as const

export type CustomerHistory = {
  /** The account's delivered orders, this one among them. */
  readonly delivered: number
  /** Credits that the customer got at once within the history. */
  readonly creditedAtOnce: Haler
  /** Complaints that the staff declined within the history. */
  readonly declined: number
}

export type ReportedComplaint = {
  readonly kind: ComplaintKind
  /** The price of the reported pieces with their packaging. */
  readonly price: Haler
  /** What may still be given for the order. Zero if it has brought credits before. */
  readonly creditable: Haler
  /** Null means that the order belongs to no account, which credits need. */
  readonly history: CustomerHistory | null
}

/** Returns the most that the customer may still get at once. */
export function creditsLeftAtOnce({ delivered, creditedAtOnce, declined }: CustomerHistory): Haler {
  const most = declined > 0 ? ZERO : (LIMITS.find(({ orders }) => delivered >= orders)?.most ?? ZERO)
  return creditedAtOnce >= most ? ZERO : minus(most, creditedAtOnce)
}

/** Returns the credits that answer a complaint at once. Null means that a person answers it. */
export function answerAtOnce({ kind, price, creditable, history }: ReportedComplaint): Haler | null {
  if (kind !== 'missing' || history === null || price <= 0) return null
  const fits = price <= CHEAP && price <= creditable && price <= creditsLeftAtOnce(history)
  return fits ? price : null
}
