/** The headers of a change in the console (`operations.md` §9). */
import * as z from 'zod/mini'

/** Which action it is, where it does not matter what was seen. */
export const keyHeader = z.object({ 'idempotency-key': z.uuid() })

/** The sentence about the key in the description of a call. */
export const ONCE = 'The same `Idempotency-Key` counts once; with another request it is 409.'
/** The failures of a call of the console with a key. */
export const KEYED_ERRORS = ['foreign_site', 'idempotency_conflict'] as const

/** The idempotency key of the action, and the version on which it is based. */
export type ActionHeaders = { readonly key: string; readonly version: string }

/** `if-match` is in quotation marks, as HTTP requires. */
const wire = z.object({
  'idempotency-key': z.uuid(),
  'if-match': z.string().check(z.regex(/^"[\w.-]{1,60}"$/, 'verze v uvozovkách')),
})

export const versionHeaders = z.codec(wire, z.custom<ActionHeaders>(), {
  decode: (headers) => ({ key: headers['idempotency-key'], version: headers['if-match'].slice(1, -1) }),
  encode: ({ key, version }) => ({ 'idempotency-key': key, 'if-match': `"${version}"` }),
})

const seenHeaders = z.object({
  'if-match': z.string().check(z.regex(/^"[\w.-]{1,60}"$/, 'verze v uvozovkách')),
})
/** The version that was seen, where a repeated request is harmless. */
export const seenVersion = z.codec(seenHeaders, z.custom<{ readonly version: string }>(), {
  decode: (headers) => ({ version: headers['if-match'].slice(1, -1) }),
  encode: ({ version }) => ({ 'if-match': `"${version}"` }),
})
