/** Keys by which other systems act for an outlet (`operations.md` §8). */

/** What a key may be given, each apart. `availability`: sold out, busy mode, pause and hours. */
export const PARTNER_SCOPES = ['orders', 'menu', 'availability'] as const
export type PartnerScope = (typeof PARTNER_SCOPES)[number]

export type PartnerKey = {
  readonly outlet: number
  readonly scopes: readonly PartnerScope[]
  readonly revoked: boolean
}

/** Why a key may not be used for that; null: it may. `key` null: nobody was given such a key. */
export function keyProblem(
  key: PartnerKey | null,
  { outlet, scope }: { readonly outlet: number; readonly scope: PartnerScope },
): 'key_invalid' | 'key_revoked' | 'key_of_other_outlet' | 'key_scope_missing' | null {
  if (key === null) return 'key_invalid'
  if (key.revoked) return 'key_revoked'
  if (key.outlet !== outlet) return 'key_of_other_outlet'
  return key.scopes.includes(scope) ? null : 'key_scope_missing'
}
