import type { Vital } from '@sousto/contract/vitals/wire.ts'
import type { EscalationTimes } from '@sousto/domain/board/escalation.ts'
import type { OrderLimits } from '@sousto/domain/limits/order-limits.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { DB } from './database/tables.ts'
import type { EventOutcome } from './events/order-event.ts'
import type { MailSettings } from './features/mail/settings.ts'
import type { CallHook } from './features/phone-calls/hook.ts'
import type { PrinterNetworks } from './features/printing/networks.ts'
import type { PushSettings } from './features/push/settings.ts'
import type { Provider } from './features/social-login/provider.ts'
import type { TargetOptions } from './features/webhooks/settings.ts'
import type { Locations } from './ports/locations.ts'
import type { OwnAreas } from './ports/own-areas.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { PhotoFiles } from './ports/photo-files.ts'

/** Everything that the API needs from outside; it does not read the environment or the system clock. */
export type ApiDependencies = {
  readonly database: Database<DB>
  readonly clock: () => Temporal.Instant
  readonly locations: Locations
  /** Without it, the areas of outlets cannot be edited in this process. */
  readonly ownAreas?: OwnAreas
  readonly log: FastifyBaseLogger
  /** Payment methods that this operator has enabled. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** What an order may cost at most. */
  readonly largestOrder?: Haler
  /** After how many whole years orders lose their person. */
  readonly ordersKeptYears?: number
  /** When something is done about an order that no outlet answers. */
  readonly escalation?: EscalationTimes
  /** The operator's telephony; null: dispatchers are alerted in place of calls. */
  readonly callHook?: CallHook | null
  /** Where the printers of outlets may be; null: the server prints nothing. */
  readonly printerNetworks?: PrinterNetworks | null
  /** How many orders an hour are taken; null: any number. */
  readonly orderLimits?: OrderLimits | null
  /** Who runs this marketplace and how to reach them; for the terms of use. */
  readonly operatorContact: string
  /** Where customers reach us; known once the server listens. Determines the cookie attributes and the callback URLs of login providers. */
  readonly publicUrl?: () => string
  /** Whether a request may sign in as a person of the demo; left out: none may. */
  readonly mayUseDemoStaff?: (request: FastifyRequest) => boolean
  /** Login providers that this operator has registered with. */
  readonly loginProviders?: readonly Provider[]
  /** A service that speaks the range protocol of Have I Been Pwned; without one, only our own list of common passwords is checked. */
  readonly leakedPasswordsUrl?: string | null
  /** Without them, this process only enqueues mails and another one sends them. */
  readonly mail?: MailSettings
  /** Without them, this process offers and sends no notifications. */
  readonly push?: PushSettings
  /** Who deals with applications of restaurants and couriers; null: whoever sends the mails. */
  readonly applicationsEmail?: string | null
  /** Without them, another process removes the photographs that the catalogue names no more. */
  readonly photoFiles?: PhotoFiles
  /** The payment gateways that this operator has contracts with. */
  readonly gateways?: readonly PaymentGateway[]
  /** Where webhooks may lead; left out: to public hosts alone. */
  readonly webhookTarget?: TargetOptions
  /** Called when a payment was created or has ended, and after each attempt at a refund; for metrics. */
  readonly onPayment?: (outcome: string) => void
  readonly onRefund?: (outcome: string) => void
  /** Called when a subscriber of the order log has handled events, or has failed; for metrics. */
  readonly onEvents?: (subscriber: string, outcome: EventOutcome, events: number) => void
  /** Called for every stored order; for metrics. */
  readonly onOrderAccepted?: () => void
  /** Called for each figure of a visit; left out: they are dropped. */
  readonly onVital?: (vital: Vital) => void
}
