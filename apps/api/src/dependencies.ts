import type { Vital } from '@sousto/contract/vitals/wire.ts'
import type { EscalationTimes } from '@sousto/domain/board/escalation.ts'
import type { OrderLimits } from '@sousto/domain/limits/order-limits.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Cell } from '@sousto/domain/order/cells.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from './database/tables.ts'
import type { Locations } from './ports/locations.ts'
import type { OwnAreas } from './ports/own-areas.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { PhotoFiles } from './ports/photo-files.ts'

/**
 * Everything that the API needs from outside; it does not read the environment or the system clock. Features whose settings have types of
 * their own add them where they declare themselves.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: features add to it
export interface ApiDependencies {
  readonly database: Database<DB>
  /**
   * Runs work that only reads at a standby that has everything committed so far. If it is left out, or the standby is
   * unusable, it runs at the database. For reports alone: nothing else may be read from a standby.
   */
  readonly readFromReplica?: <Result>(work: (database: Kysely<DB>) => Promise<Result>) => Promise<Result>
  readonly clock: () => Temporal.Instant
  /** How many times faster than real time the clock runs, in a simulation. Default: 1. */
  readonly speed?: number
  readonly locations: Locations
  /** If it is left out, the areas of outlets cannot be edited in this process. */
  readonly ownAreas?: OwnAreas
  readonly log: FastifyBaseLogger
  /** The methods that customers can choose. They change when the operator enters a gateway. */
  readonly paymentMethods: () => readonly PaymentMethod[]
  /** The highest total that an order may have. */
  readonly largestOrder?: Haler
  /** The number of whole years after which orders are anonymised. */
  readonly ordersKeptYears?: number
  /** The times after which an unanswered order is escalated. */
  readonly escalation?: EscalationTimes
  /** Which of the operator's databases this one is. Default: the only one. */
  readonly cell?: Cell
  /** The number of orders accepted per hour. Null means no limit. */
  readonly orderLimits?: OrderLimits | null
  /** The name and contact of the marketplace's operator, for the terms of use. */
  readonly operatorContact: () => string
  /**
   * The address at which customers reach the server; known once the server listens. It determines the cookie attributes
   * and the callback URLs of login providers.
   */
  readonly publicUrl?: () => string
  /**
   * The address by which the customer of the current request reaches the server, for the return from a payment gateway.
   * If it is left out, it is `publicUrl`.
   */
  readonly visitedUrl?: () => string
  /** Returns whether a request may sign in as a staff member of the demo. If it is left out, no request may. */
  readonly mayUseDemoStaff?: (request: FastifyRequest) => boolean
  /**
   * A service that implements the range protocol of Have I Been Pwned. Without one, passwords are checked only against
   * our own list of common passwords.
   */
  readonly leakedPasswordsUrl?: string | null
  /** The recipient of applications from restaurants and couriers. Null means the sender address of the mails. */
  readonly applicationsEmail?: string | null
  /** If it is left out, another process deletes the photographs that the catalogue no longer names. */
  readonly photoFiles?: PhotoFiles
  /** The marketplace's own gateways. They change when the operator enters their keys. */
  readonly gateways?: () => readonly PaymentGateway[]
  /** The operator's secret for fingerprints of cards. If it is left out, none are kept. */
  readonly cardSecret?: string
  /** Called when a payment has been created or has ended, and after each attempt at a refund; for metrics. */
  readonly onPayment?: (outcome: string) => void
  readonly onRefund?: (outcome: string) => void
  /** Called when a subscriber of the order log has handled events or has failed; for metrics. */
  readonly onEvents?: (subscriber: string, outcome: 'handled' | 'failed', events: number) => void
  readonly onOrderAccepted?: () => void
  /** Called for each measurement of a visit. If it is left out, measurements are dropped. */
  readonly onVital?: (vital: Vital) => void
}
