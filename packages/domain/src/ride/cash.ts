/** Cash of a courier: what is taken at the door, what is given back, how much may be carried (`dispatch.md` §4). */
import { czk, type Haler, haler, minus, sum, ZERO } from '../money/money.ts'

/** A courier who would carry more is offered no ride with cash. */
export const CASH_LIMIT = czk(5_000)

/** Entries of the ledger of a courier. What was collected and the float add to the sum in hand; a handover and a difference settle it. */
export const CASH_ENTRIES = ['float', 'collected', 'handover', 'difference'] as const
export type CashEntryKind = (typeof CASH_ENTRIES)[number]

/** There are no coins below one koruna: a price is rounded to the nearest one, as tills do. */
export const amountInCash = (amount: Haler): Haler => czk(Math.round(amount / 100))

export function exceedsCashLimit(inDetails: Haler, toCollect: Haler): boolean {
  return toCollect > 0 && inDetails + toCollect > CASH_LIMIT
}

const NOTES: readonly number[] = [2_000, 1_000, 500, 200, 100]
const COINS: readonly number[] = [50, 20, 10, 5, 2, 1]

/** `value`: in haléře. */
export type CashPiece = { readonly kind: 'note' | 'coin'; readonly value: Haler; readonly count: number }

/** An amount of whole korunas in as few notes and coins as possible, the largest first. */
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

/** What the courier gives back of the cash taken. */
export const changeOf = (taken: Haler, amount: Haler): Haler => haler(Math.max(0, taken - amount))

export const cashInHand = (entries: readonly { readonly amount: Haler }[]): Haler =>
  sum(entries.map(({ amount }) => amount))

/** What a confirmed handover writes: the sum in hand becomes zero. `difference`: what was missing; negative: what was too much. */
export function settleHandover(
  inDetails: Haler,
  confirmed: Haler,
): { readonly handover: Haler; readonly difference: Haler } {
  return { handover: minus(ZERO, confirmed), difference: minus(confirmed, inDetails) }
}
