/** A courier's cash: payments at the door, change, and the carrying limit (`dispatch.md` §4). */
import { czk, type Haler, haler, minus, sum, ZERO } from '../money/money.ts'
import type { DoorPayment } from './steps.ts'

/**
 * The entries of a courier's ledger. Collected cash and the float add to the sum in hand. A handover and a difference
 * settle it.
 */
export const CASH_ENTRIES = ['float', 'collected', 'handover', 'difference'] as const
export type CashEntryKind = (typeof CASH_ENTRIES)[number]

type Purse = { readonly cashInHand: Haler; readonly cashLimit: Haler }

/** A courier who would exceed the limit of the city is offered no ride with cash. */
export const exceedsCashLimit = ({ cashInHand: inHand, cashLimit }: Purse, toCollect: Haler): boolean =>
  toCollect > 0 && inHand + toCollect > cashLimit

const NOTES: readonly number[] = [2_000, 1_000, 500, 200, 100]
const COINS: readonly number[] = [50, 20, 10, 5, 2, 1]

/** `value` is in haléře. */
export type CashPiece = { readonly kind: 'note' | 'coin'; readonly value: Haler; readonly count: number }

/** Splits an amount in whole korunas into as few notes and coins as possible, largest first. */
export function inNotesAndCoins(amount: Haler): readonly CashPiece[] {
  let rest = Math.floor(amount / 100)
  const pieces: CashPiece[] = []
  for (const value of [...NOTES, ...COINS]) {
    const count = Math.floor(rest / value)
    rest -= count * value
    if (count > 0) pieces.push({ kind: NOTES.includes(value) ? 'note' : 'coin', value: czk(value), count })
  }
  return pieces
}

/** Returns the cash that the courier has more after a delivery. A customer who paid by transfer gave none. */
export const cashCollected = ({ kind, amount }: DoorPayment, byTransfer: boolean): Haler =>
  kind === 'cash' && !byTransfer ? amount : ZERO

export const changeOf = (taken: Haler, amount: Haler): Haler => haler(Math.max(0, taken - amount))

export const cashInHand = (entries: readonly { readonly amount: Haler }[]): Haler =>
  sum(entries.map(({ amount }) => amount))

/**
 * Returns the entries of a confirmed handover, after which the sum in hand is zero. `difference` is the missing amount.
 * Negative values are a surplus.
 */
export function settleHandover(
  inDetails: Haler,
  confirmed: Haler,
): { readonly handover: Haler; readonly difference: Haler } {
  return { handover: minus(ZERO, confirmed), difference: minus(confirmed, inDetails) }
}
