/**
 * How hard a password is to guess, as the form shows it while it is typed (`marketplace.md` §5, Registration). Advice only:
 * `passwordProblem` and the server's list of common passwords decide what is refused.
 */
import { PASSWORD_MIN } from '@sousto/domain/account/account.ts'

/** 0: not rated; 1: too short or easy to guess; 4: strong. */
type StrengthLevel = 0 | 1 | 2 | 3 | 4

export type Strength = { readonly level: StrengthLevel; readonly text: string }

/** zxcvbn's score: 0 takes fewer than a thousand guesses, 4 more than 10^10. */
export type GuessScore = 0 | 1 | 2 | 3 | 4

const UNRATED: Strength = { level: 0, text: `Aspoň ${PASSWORD_MIN} znaků` }
const SHORT: Strength = { level: 1, text: 'Příliš krátké' }

const BY_SCORE: Readonly<Record<GuessScore, Strength>> = {
  0: { level: 1, text: 'Slabé' },
  1: { level: 1, text: 'Slabé' },
  2: { level: 2, text: 'Ucházející' },
  3: { level: 3, text: 'Dobré' },
  4: { level: 4, text: 'Silné' },
}

/** `score` is null while the estimator is loading. */
export function passwordStrength(password: string, score: GuessScore | null): Strength {
  if (password === '') return UNRATED
  if (Array.from(password).length < PASSWORD_MIN) return SHORT
  return score === null ? UNRATED : BY_SCORE[score]
}
