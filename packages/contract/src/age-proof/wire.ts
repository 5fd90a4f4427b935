/** The proof of age of a customer (`administration.md` §9). */
import * as z from 'zod/mini'
import { isoDate, list } from '../primitives.ts'

export const ageProof = z.object({
  /** True if alcohol is sold only with a proof. */
  isRequired: z.boolean(),
  /** Null means that the customer has not asked a verifier yet. */
  proof: z.nullable(z.object({ isAdult: z.boolean(), on: isoDate })),
  /** `path` leads to the verifier; `?zpet=` is the path to return to. */
  verifiers: list(z.object({ name: z.string(), path: z.string() })),
})
export type AgeProof = z.output<typeof ageProof>
