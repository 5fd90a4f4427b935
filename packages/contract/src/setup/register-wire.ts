/** The state's register of addresses, imported from the administration (`administration.md` §11). */
import * as z from 'zod/mini'
import { instant, list, text } from '../primitives.ts'

const REGISTER_IMPORT_STATES = ['running', 'done', 'refused', 'interrupted'] as const
export const addressRegister = z.object({
  addresses: z.int(),
  towns: z.int(),
  /** Addresses that the demo invented. */
  demo: z.int(),
  /** Cities of the marketplace without addresses. */
  without: list(z.string()),
  /** The latest import of the console. */
  latest: z.nullable(
    z.object({
      file: z.string(),
      by: z.string(),
      startedAt: instant,
      state: z.enum(REGISTER_IMPORT_STATES),
      /** The part that was read, from 0 to 1. */
      share: z.number(),
      /** Addresses that were read. */
      read: z.int(),
      added: z.int(),
      updated: z.int(),
      removed: z.int(),
      /** Why it was refused. */
      problem: z.nullable(z.string()),
      /** It was refused because addresses would disappear, which a person may confirm. */
      loses: z.boolean(),
    }),
  ),
})
export type AddressRegister = z.output<typeof addressRegister>
export const registerImportQuery = z.object({
  file: text(200).check(z.minLength(1)),
  /** Accepts that towns lose most of their addresses. */
  mayLose: z.optional(z.literal('true')),
})
