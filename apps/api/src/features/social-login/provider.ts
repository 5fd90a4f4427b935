/** Login providers, and the identities that they return (`wire.md`, Accounts; OAuth 2 authorization code with PKCE). */

/** The identity of a person at a provider. */
export type Person = {
  /** The provider's id of the person, which never changes. */
  readonly subject: string
  /** Null: not provided. */
  readonly email: string | null
  /** Whether the provider has verified the e-mail; only then may the identity be linked to an existing account. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** What must be stored between the redirect to the provider and the callback. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** A provider that the operator has registered with. Its functions reject if the provider fails. */
export type Provider = {
  readonly id: string
  /** The name shown to people. */
  readonly name: string
  /** The URL at which the browser logs in. */
  readonly authorizationUrl: (redirectUri: string, checks: Checks) => Promise<URL>
  /** The identity returned by `callback`, the URL with its query. */
  readonly handleCallback: (callback: URL, checks: Checks) => Promise<Person>
  /** The identity behind an app's access token; null if the provider does not support it. */
  readonly byAppToken: ((token: string) => Promise<Person>) | null
}

/** The operator's credentials at a provider, and its URLs. */
export type ProviderSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** An OpenID issuer, or the two base URLs of Facebook. */
  readonly urls: () => readonly [string, ...string[]]
}
