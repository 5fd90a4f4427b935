/** Cash at the door: change in notes and coins (`dispatch.md` §4), and suggested amounts. */

import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { inNotesAndCoins } from '@sousto/domain/ride/cash.ts'
import { courierCashMessage as say } from '@sousto/messages/courier-cash-messages.ts'

/** Notes and coins, in korunas. */
const PIECES = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** Returns text such as `stovka, 2 dvoukoruny a koruna`, or an empty text for no change. */
export function changeInWords(change: Haler): string {
  const words = inNotesAndCoins(change).flatMap(({ value, count }) => {
    const piece = PIECES.find((each) => czk(each) === value)
    return piece === undefined ? [] : [say(`piece_${piece}`, { count })]
  })
  const [last, ...before] = words.toReversed()
  if (last === undefined) return ''
  return before.length === 0 ? last : say('pieces', { before: before.toReversed().join(', '), last })
}

const NOTES = [100, 200, 500, 1000, 2000] as const
const MOST_CHOICES = 4

/**
 * Returns amounts that a customer is likely to hand over, in haléře: the exact sum, then round sums of notes,
 * ascending.
 */
export function likelyCash(amount: Haler): readonly Haler[] {
  const crowns = amount / 100
  const rounded = NOTES.map((note) => Math.ceil(crowns / note) * note)
  return [...new Set([crowns, ...rounded])]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_CHOICES)
    .map((value) => czk(value))
}
