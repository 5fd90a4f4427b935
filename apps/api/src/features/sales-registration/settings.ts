import type { SalesRegistry } from '../../ports/sales-registration.ts'

export type RegistrationSettings = {
  readonly registry: SalesRegistry
  /** Seals the private keys of outlets. */
  readonly secret: string
}
