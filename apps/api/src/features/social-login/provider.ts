/** Through whom one may log in, and what is learnt about a person there (`wire.md`, Accounts; OAuth 2 authorization code with PKCE). */

/** A person as their provider knows them. */
export type Person = {
  /** The provider's own id of them, which never changes. */
  readonly subject: string
  /** Null: not told. */
  readonly email: string | null
  /** Only where the provider says so: it decides whether a known e-mail may be joined with this person. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** What has to be remembered between leaving for the provider and coming back. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** One that the operator has registered with. Failures of the provider reject. */
export type Provider = {
  readonly id: string
  /** As people know it. */
  readonly name: string
  /** Where the browser goes to log in. */
  readonly authorizationUrl: (redirectUri: string, checks: Checks) => Promise<URL>
  /** Who came back to `callback`, the address with its query. */
  readonly handleCallback: (callback: URL, checks: Checks) => Promise<Person>
  /** Who an app's own token belongs to; null where the provider has no such way. */
  readonly byAppToken: ((token: string) => Promise<Person>) | null
}

/** What a provider gave the operator, and where it is. */
export type ProviderSettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Where it is reached: an OpenID issuer, or the two bases of Facebook. */
  readonly urls: () => readonly [string, ...string[]]
}
