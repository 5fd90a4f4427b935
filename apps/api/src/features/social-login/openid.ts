import type { IDToken } from 'openid-client'
import { openidClient, type ProviderSettings } from '../../http/openid-client.ts'
import type { Person, Provider } from './provider.ts'

/** A provider of OpenID Connect, configured by its discovery document. */
export function openidProvider(names: Pick<Provider, 'id' | 'name'>, settings: ProviderSettings): Provider {
  const client = openidClient(settings, 'openid email profile')
  return {
    ...names,
    authorizationUrl: client.authorizationUrl,
    handleCallback: async (callback, checks) => personOf((await client.claimsOf(callback, checks)).claims),
    byAppToken: null,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function personOf(claims: IDToken): Person {
  const email = text(claims.email)
  return {
    subject: claims.sub,
    email: email === '' ? null : email,
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  }
}
