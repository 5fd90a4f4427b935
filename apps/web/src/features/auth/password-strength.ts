/**
 * Estimates how hard a password is to guess, for the form to show while it is typed (`marketplace.md` §5,
 * Registration). This is advice only: `passwordProblem` and the server's list of common passwords decide what is
 * rejected.
 */
import { PASSWORD_MIN } from '@sousto/domain/account/account.ts'

/** 0 is not rated, 1 too short or easy to guess, 4 strong. */
type StrengthLevel = 0 | 1 | 2 | 3 | 4

type StrengthCode = 'empty' | 'short' | 'weak' | 'fair' | 'good' | 'strong'

export type Strength = { readonly level: StrengthLevel; readonly code: StrengthCode }

/** zxcvbn's score: 0 means fewer than a thousand guesses, 4 means more than 10^10. */
export type GuessScore = 0 | 1 | 2 | 3 | 4

const UNRATED: Strength = { level: 0, code: 'empty' }
const SHORT: Strength = { level: 1, code: 'short' }

const BY_SCORE: Readonly<Record<GuessScore, Strength>> = {
  0: { level: 1, code: 'weak' },
  1: { level: 1, code: 'weak' },
  2: { level: 2, code: 'fair' },
  3: { level: 3, code: 'good' },
  4: { level: 4, code: 'strong' },
}

/** `score` is null while the estimator is loading. */
export function passwordStrength(password: string, score: GuessScore | null): Strength {
  if (password === '') return UNRATED
  if (Array.from(password).length < PASSWORD_MIN) return SHORT
  return score === null ? UNRATED : BY_SCORE[score]
}
