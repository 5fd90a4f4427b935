/** The cash that a customer announces: 'budu platit 500 Kč' (`delights.md` §3). */
import { czk, type Haler, minus } from '../money/money.ts'

/** A customer who announces more could leave out a banknote. */
const LARGEST_BANKNOTE = czk(5_000)

export type PaysWithCode = 'pays_with_too_little' | 'pays_with_too_much' | 'pays_with_not_whole'

/** Compares the announced cash with the amount due at the door. Null means that there is no problem. */
export function paysWithProblem(paysWith: Haler, due: Haler): PaysWithCode | null {
  if (paysWith % 100 !== 0) return 'pays_with_not_whole'
  if (paysWith < due) return 'pays_with_too_little'
  return paysWith - due >= LARGEST_BANKNOTE ? 'pays_with_too_much' : null
}

/** Returns the change to bring. Null means that none was announced, or that the amount due has grown beyond it. */
export function changeToBring(paysWith: Haler | null, due: Haler): Haler | null {
  return paysWith === null || paysWith < due ? null : minus(paysWith, due)
}
