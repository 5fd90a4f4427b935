import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { GatewayKeys, PaymentGateway } from '../../ports/payment-gateway.ts'
import type { MailAccount } from '../mail/service.ts'
import type { LiveSettings } from './live.ts'

/** What the console may change of the operator's settings, and what the environment has decided. */
export type OperatorSettings = {
  readonly live: LiveSettings
  /** Named by environment variables. */
  readonly given: {
    readonly operator: boolean
    readonly mail: boolean
    readonly gateways: readonly GatewayName[]
  }
  /** The demo has a mailbox and gateways of its own. */
  readonly isDemo: boolean
  /** Returns whether customers read who runs the marketplace. The demo has an invented company. */
  readonly hasOperator: () => boolean
  readonly mailAccount: () => MailAccount | null
  readonly openGateway: (keys: GatewayKeys, sandbox: boolean) => PaymentGateway
}
