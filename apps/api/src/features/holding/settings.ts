import type { PaymentGateway } from '../../ports/payment-gateway.ts'

/** An outlet's keys at a gateway. `account` is the outlet's number there. */
export type GatewayKeys =
  | {
      readonly gateway: 'gopay'
      readonly account: string
      readonly clientId: string
      readonly clientSecret: string
    }
  | { readonly gateway: 'comgate'; readonly account: string; readonly secret: string }

export type OutletGateways = {
  /** Seals the keys of outlets. */
  readonly secret: string
  readonly open: (keys: GatewayKeys) => PaymentGateway
}
