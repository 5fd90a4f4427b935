/** Keys with which other systems act for an outlet (`operations.md` §8). */

/** The scopes of a key, each granted separately. `availability` includes sold out, busy mode, pause and hours. */
export const PARTNER_SCOPES = ['orders', 'menu', 'availability'] as const
export type PartnerScope = (typeof PARTNER_SCOPES)[number]

export type PartnerKey = {
  readonly outlet: number
  readonly scopes: readonly PartnerScope[]
  readonly revoked: boolean
}

/** Returns the reason why a key may not be used. Null means that it may. A null `key` means that no such key exists. */
export function keyProblem(
  key: PartnerKey | null,
  { outlet, scope }: { readonly outlet: number; readonly scope: PartnerScope },
): 'key_invalid' | 'key_revoked' | 'key_of_other_outlet' | 'key_scope_missing' | null {
  if (key === null) return 'key_invalid'
  if (key.revoked) return 'key_revoked'
  if (key.outlet !== outlet) return 'key_of_other_outlet'
  return key.scopes.includes(scope) ? null : 'key_scope_missing'
}
