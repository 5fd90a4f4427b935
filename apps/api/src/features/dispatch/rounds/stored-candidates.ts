/** Keeps the reasons of a decision small, however many couriers a city has (`dispatch.md` §2, 5). */
import type { Candidate, Decision } from '@sousto/domain/dispatch/plan.ts'
import type { DecisionCandidates } from '../../../database/column-types.ts'

/** The maximum number of candidates that are stored with a decision. */
const MOST_CANDIDATES = 30

/**
 * Returns the chosen courier, then whoever would have added least, then those who could not take the orders.
 * `kilometresOf` is the distance of a courier from the first outlet.
 */
export function storedCandidates(
  { courier, ride, candidates }: Pick<Decision, 'courier' | 'ride' | 'candidates'>,
  kilometresOf: (courier: string) => number,
): DecisionCandidates {
  const rank = (each: Candidate): number => {
    if (each.courier === courier && each.ride === ride) return Number.NEGATIVE_INFINITY
    return 'weighted' in each ? each.weighted : Number.MAX_VALUE
  }
  return candidates
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_CANDIDATES)
    .map((each) => ({
      courier: Number(each.courier),
      ...(each.ride !== null && { ride: Number(each.ride) }),
      values: rounded({
        kilometres: kilometresOf(each.courier),
        ...('added' in each && { ...each.added, weighted: each.weighted }),
      }),
      ...('excluded' in each && { excluded: each.excluded }),
    }))
}

const rounded = (values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100]))
