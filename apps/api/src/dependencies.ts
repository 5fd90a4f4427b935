import type { PaymentMethod } from '@sousto/domain/payment/payment-methods.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { DB } from './database/tables.ts'
import type { MailSettings } from './features/mail/settings.ts'
import type { Provider } from './features/social-login/provider.ts'
import type { Locations } from './ports/locations.ts'

/** All that the api needs of the world; it reads no environment and no clock of its own. */
export type ApiDependencies = {
  readonly database: Database<DB>
  readonly clock: () => Temporal.Instant
  readonly locations: Locations
  readonly log: FastifyBaseLogger
  /** Ways to pay that this operator has switched on. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Where customers reach us; known once the server listens. Decides how cookies are kept and where providers send people back. */
  readonly publicUrl?: () => string
  /** Providers of logins that this operator has registered with. */
  readonly loginProviders?: readonly Provider[]
  /** A service that knows leaked passwords, by the range protocol of Have I Been Pwned; without one only our own list is asked. */
  readonly leakedPasswordsUrl?: string | null
  /** Without them this process writes mails and another one sends them. */
  readonly mail?: MailSettings
  /** Hears of every order that was stored; for counting. */
  readonly onOrderAccepted?: () => void
}
