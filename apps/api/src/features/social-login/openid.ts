import * as oauth from 'openid-client'
import { callConfigured } from '../../http/outgoing.ts'
import type { Checks, Person, Provider, ProviderSettings } from './provider.ts'

/** A provider of OpenID Connect, configured by its discovery document. */
export function openidProvider(
  names: Pick<Provider, 'id' | 'name'>,
  { clientId, clientSecret, urls }: ProviderSettings,
): Provider {
  let known: Promise<oauth.Configuration> | undefined

  /** Fetched on demand, because an unavailable provider must not prevent the start of the server. */
  function configuration(): Promise<oauth.Configuration> {
    const [issuer] = urls()
    known ??= discover(new URL(issuer), clientId, clientSecret).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    ...names,
    authorizationUrl: async (redirectUri, checks) =>
      oauth.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ...(await challengeOf(checks)),
        nonce: checks.nonce,
      }),
    handleCallback: async (callback, checks) => {
      const tokens = await oauth.authorizationCodeGrant(await configuration(), callback, {
        ...expectationsOf(checks),
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('the provider sent no ID token')
      return personOf(claims)
    },
    byAppToken: null,
  }
}

/** Plain HTTP is allowed only for a server on this machine. */
export function allowLocal(configuration: oauth.Configuration, url: URL): void {
  if (isLocal(url)) oauth.allowInsecureRequests(configuration)
}

const isLocal = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

function discover(issuer: URL, clientId: string, clientSecret: string): Promise<oauth.Configuration> {
  // The library relies on TLS for the signature of an ID token unless it is configured to check it (ASVS 6.8.2).
  const execute = [
    oauth.enableNonRepudiationChecks,
    ...(isLocal(issuer) ? [oauth.allowInsecureRequests] : []),
  ]
  const options = { execute, [oauth.customFetch]: callProvider }
  return oauth.discovery(issuer, clientId, clientSecret, undefined, options)
}

const TIMEOUT_MS = 10_000

/** How the library asks a provider. */
export const callProvider: oauth.CustomFetch = (url, { body, ...options }) =>
  callConfigured(url, { ...options, body: body ?? null, timeout: TIMEOUT_MS })

export async function challengeOf({ state, verifier }: Checks) {
  return {
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
}

export const expectationsOf = ({ state, verifier }: Checks) => ({
  expectedState: state,
  pkceCodeVerifier: verifier,
})

export function newChecks(): Checks {
  return {
    state: oauth.randomState(),
    nonce: oauth.randomNonce(),
    verifier: oauth.randomPKCECodeVerifier(),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function personOf(claims: oauth.IDToken): Person {
  const email = text(claims.email)
  return {
    subject: claims.sub,
    email: email === '' ? null : email,
    emailVerified: claims.email_verified === true,
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  }
}
