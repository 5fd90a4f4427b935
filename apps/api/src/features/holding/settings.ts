import type { GatewayKeys, PaymentGateway } from '../../ports/payment-gateway.ts'

export type OutletGateways = {
  /** Seals the keys of outlets. */
  readonly secret: string
  readonly open: (keys: GatewayKeys) => PaymentGateway
}
