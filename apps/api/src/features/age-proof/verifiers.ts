/** Every supported age verifier, one row each. The configuration says with which an operator is registered. */
import { openidClient, type ProviderSettings } from '../../http/openid-client.ts'
import type { AgeVerifier } from '../../ports/age-verifier.ts'

type Known = { readonly name: string; readonly issuer: string; readonly scope: string }

export const AGE_VERIFIERS = {
  bankid: { name: 'BankID', issuer: 'https://oidc.bankid.cz', scope: 'openid profile.birthdate' },
  mojeid: { name: 'MojeID', issuer: 'https://mojeid.cz', scope: 'openid profile' },
} as const satisfies Record<string, Known>

export type AgeVerifierId = keyof typeof AGE_VERIFIERS

export function ageVerifier(id: AgeVerifierId, settings: ProviderSettings): AgeVerifier {
  const { name, scope } = AGE_VERIFIERS[id]
  const client = openidClient(settings, scope)
  return {
    id,
    name,
    authorizationUrl: client.authorizationUrl,
    birthDate: async (callback, checks) => {
      const { claims, userInfo } = await client.claimsOf(callback, checks)
      const said = claims.birthdate ?? (await userInfo()).birthdate
      return typeof said === 'string' ? said : null
    },
  }
}
