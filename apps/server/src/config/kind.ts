import type * as z from 'zod'

/** How a value of an environment variable is parsed, and what is allowed. */
export type Kind<Value> = {
  readonly schema: z.ZodType<Value, string>
  /** Completes “dovoleno: …”. */
  readonly allowed: string
  /** Never shown in a message. */
  readonly secret?: true
}
