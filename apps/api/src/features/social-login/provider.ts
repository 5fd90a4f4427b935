import type { Checks } from '../../http/openid-client.ts'

/** The identity of a person at a login provider (`wire.md`, Accounts; OAuth 2 authorization code with PKCE). */
export type Person = {
  /** The provider's id of the person, which never changes. */
  readonly subject: string
  /** Null means that the provider returned none. */
  readonly email: string | null
  /** True if the provider has verified the e-mail. Only then may the identity be linked to an existing account. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** A provider with which the operator is registered. Its functions reject if the provider fails. */
export type Provider = {
  readonly id: string
  readonly name: string
  readonly authorizationUrl: (redirectUri: string, checks: Checks) => Promise<URL>
  /** Returns the identity from `callback`, the URL with its query. */
  readonly handleCallback: (callback: URL, checks: Checks) => Promise<Person>
  /** Returns the identity for an app's access token. Null means that the provider does not support this. */
  readonly byAppToken: ((token: string) => Promise<Person>) | null
}
