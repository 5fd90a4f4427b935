import type { SalesRegistry } from '../../ports/sales-registration.ts'
import { sealedBy } from '../../sealed-text.ts'

export type RegistrationSettings = {
  readonly registry: SalesRegistry
  /** Seals the private keys of outlets. */
  readonly secret: string
  /** The path of the page of a registry that registers nothing with the state. Null, or left out: it is the state's. */
  readonly trial?: string | null
}

export const sealedCertificates = (secret: string) => sealedBy(secret, 'sousto sales certificates')
