import type * as z from 'zod'

/** The parser of an environment variable's value, and its allowed values. */
export type Kind<Value> = {
  readonly schema: z.ZodType<Value, string>
  /** Completes “dovoleno: …”. */
  readonly allowed: string
  /** Never shown in a message. */
  readonly secret?: true
}
