/** The operator's list of landmarks, which the address search finds by name (`administration.md` §11). */
import * as z from 'zod/mini'
import { list } from '../primitives.ts'

export const landmarks = z.object({
  count: z.int(),
  /** Landmarks whose address the register no longer has. */
  lost: z.int(),
})
export type Landmarks = z.output<typeof landmarks>

export const landmarkFileQuery = z.object({
  /** Changes nothing. */
  check: z.optional(z.literal('true')),
  /** Accepts that most landmarks disappear. */
  mayLose: z.optional(z.literal('true')),
})

export const landmarkReplacement = z.object({
  replaced: z.boolean(),
  /** Of the new list. */
  count: z.int(),
  added: z.int(),
  updated: z.int(),
  removed: z.int(),
  /** Most landmarks would disappear, which a person has to accept. */
  loses: z.boolean(),
  /** Why the file was refused. `path`: where in the file; empty means the whole file. The first are listed. */
  problems: list(z.object({ path: z.string(), text: z.string() })),
  /** The number of all problems. */
  problemCount: z.int(),
})
export type LandmarkReplacement = z.output<typeof landmarkReplacement>
