/** Issued codes and tokens, in memory: they need not survive a restart. */
import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

export type Authorization = {
  readonly person: Person
  readonly clientId: string
  readonly redirectUri: string
  /** The PKCE code challenge (S256). */
  readonly challenge: string
  readonly nonce: string | null
}

export type Token = { readonly person: Person; readonly clientId: string }

const CODE_MS = 60_000
/** Beyond this number the oldest is evicted. */
const MAX_GRANTS = 1_000

export function createGrants(now: () => number = Date.now) {
  const codes = new Map<string, { readonly authorization: Authorization; readonly expires: number }>()
  const tokens = new Map<string, Token>()

  function issue<Value>(map: Map<string, Value>, value: Value): string {
    const key = randomBytes(24).toString('base64url')
    const [oldest] = map.keys()
    if (map.size >= MAX_GRANTS && oldest !== undefined) map.delete(oldest)
    map.set(key, value)
    return key
  }

  return {
    code: (authorization: Authorization): string => issue(codes, { authorization, expires: now() + CODE_MS }),

    /** Exchanges a code once, for its own client, redirect URI and PKCE verifier; otherwise returns null. */
    redeem: (code: string, by: { clientId: string; redirectUri: string; verifier: string }) => {
      const known = codes.get(code)
      codes.delete(code)
      if (known === undefined || known.expires < now()) return null
      const { authorization } = known
      const challenge = createHash('sha256').update(by.verifier).digest('base64url')
      const matches =
        authorization.clientId === by.clientId &&
        authorization.redirectUri === by.redirectUri &&
        authorization.challenge === challenge
      return matches ? authorization : null
    },

    token: (token: Token): string => issue(tokens, token),
    tokenOf: (text: string): Token | undefined => tokens.get(text),
  }
}
