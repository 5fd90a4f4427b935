/** The port of services that know how old a person is (BankID, MojeID). Calls may be slow or fail. */
import type { Checks } from '../http/openid-client.ts'

export type AgeVerifier = {
  readonly id: string
  readonly name: string
  readonly authorizationUrl: (redirectUri: string, checks: Checks) => Promise<URL>
  /** Returns the birth date that the service says, an ISO date. Null means that it says none. */
  readonly birthDate: (callback: URL, checks: Checks) => Promise<string | null>
}
