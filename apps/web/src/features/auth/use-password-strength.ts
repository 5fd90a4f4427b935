import { useEffect, useMemo, useState } from 'react'
import { passwordStrength, type Strength } from './password-strength.ts'

type GuessScoreModule = typeof import('./guess-score.ts')

/** Rates a password while it is typed. The estimator and its dictionaries are loaded at the first character. */
export function usePasswordStrength(password: string, personal: readonly string[]): Strength {
  const [estimator, setEstimator] = useState<GuessScoreModule | null>(null)
  const typing = password !== ''
  useEffect(() => {
    if (!typing) return
    // Without a connection the password stays unrated; the rating is advice only.
    import('./guess-score.ts').then(setEstimator, () => {})
  }, [typing])
  const known = personal.join('\n')
  return useMemo(
    () => passwordStrength(password, estimator?.guessScore(password, known.split('\n')) ?? null),
    [password, estimator, known],
  )
}
