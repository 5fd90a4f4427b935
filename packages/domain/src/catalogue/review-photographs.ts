/** Photographs of reviews, which everybody sees once a person has approved them (`delights.md` §12). */

export const REVIEW_PHOTOGRAPHS_MAX = 3

export const PHOTOGRAPH_DECISIONS = ['approve', 'refuse'] as const
export type PhotographDecision = (typeof PHOTOGRAPH_DECISIONS)[number]

/** Returns what can be decided. An approved photograph can be refused later; a refused one is deleted. */
export const photographDecisions = (isApproved: boolean): readonly PhotographDecision[] =>
  isApproved ? ['refuse'] : PHOTOGRAPH_DECISIONS
