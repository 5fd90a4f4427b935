/** A client of OpenID Connect (authorization code with PKCE), for login and for the proof of age. */
import * as oauth from 'openid-client'
import { callConfigured } from './outgoing.ts'

/** The values that are stored between the redirect to the provider and the callback. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The state that the browser stores from the redirect to the provider until the callback. */
export type OAuthState = Checks & {
  readonly provider: string
  readonly returnTo: string
  /** The SHA-256 of the native app's verifier, base64url. Null means that the login belongs to this browser. */
  readonly challenge: string | null
}

/** The operator's credentials at a provider, and its URLs. */
export type ProviderSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** An OpenID issuer, or the two base URLs of Facebook. */
  readonly urls: () => readonly [string, ...string[]]
}

/** Configured by the discovery document of the provider. Its functions reject if the provider fails. */
export function openidClient({ clientId, clientSecret, urls }: ProviderSettings, scope: string) {
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
    authorizationUrl: async (redirectUri: string, checks: Checks): Promise<URL> =>
      oauth.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        ...(await challengeOf(checks)),
        nonce: checks.nonce,
      }),
    /** Returns the claims of the ID token, and what the provider says of the person besides (UserInfo). */
    claimsOf: async (callback: URL, checks: Checks) => {
      const tokens = await oauth.authorizationCodeGrant(await configuration(), callback, {
        ...expectationsOf(checks),
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('the provider sent no ID token')
      const userInfo = async () =>
        await oauth.fetchUserInfo(await configuration(), tokens.access_token, claims.sub)
      return { claims, userInfo }
    },
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
