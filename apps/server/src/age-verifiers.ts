/** Returns the age verifiers with which the operator is registered, and in a demo a local fake of BankID. */
import { AGE_VERIFIERS, type AgeVerifierId, ageVerifier } from '@sousto/api/features/age-proof/verifiers.ts'
import type { ProviderSettings } from '@sousto/api/http/openid-client.ts'
import type { AgeVerifier } from '@sousto/api/ports/age-verifier.ts'
import type { Config } from './config/config.ts'

/** `fake` is a client of the local identity server. Null means that there is none. */
export function ageVerifiers(
  { ageVerifiers }: Config,
  fake: ProviderSettings | null,
): readonly AgeVerifier[] {
  const registered = (id: AgeVerifierId): ProviderSettings | null => {
    const client = ageVerifiers[id]
    return (
      client && { clientId: client.id, clientSecret: client.secret, urls: () => [AGE_VERIFIERS[id].issuer] }
    )
  }
  const offered: readonly (readonly [AgeVerifierId, ProviderSettings | null])[] = [
    ['bankid', registered('bankid') ?? fake],
    ['mojeid', registered('mojeid')],
  ]
  return offered.flatMap(([id, settings]) => (settings === null ? [] : [ageVerifier(id, settings)]))
}
