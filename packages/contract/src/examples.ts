/** One example of every call on the wire, shown in `openapi.json` and round-tripped by the tests. */
import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

export const PARTS = ['params', 'query', 'headers', 'body', 'answer'] as const
export type PartName = (typeof PARTS)[number]

/** Every part of an endpoint, in its wire form. */
export type Examples<T extends Record<string, Endpoint>> = {
  readonly [N in keyof T]: {
    readonly [P in keyof T[N] & PartName]: T[N][P] extends infer S extends z.core.$ZodType
      ? z.input<S>
      : never
  }
}
