/**
 * Returns the payment gateways of this operator, or in a demo their local fakes, those of outlets with keys of their own,
 * and the payment methods that customers can use.
 */
import type { OutletGateways } from '@sousto/api/features/holding/settings.ts'
import type { PaymentGateway } from '@sousto/api/ports/payment-gateway.ts'
import {
  METHODS_WITHOUT_GATEWAY,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@sousto/domain/payment-methods/payment-methods.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { DemoKey } from './fake-access.ts'
import { mountComgate, mountGopay } from './fakes.ts'
import { comgate } from './payments/comgate.ts'
import { gopay } from './payments/gopay.ts'
import type { GatewayIds } from './payments/references.ts'

type Context = {
  readonly log: Logger
  readonly publicUrl: () => string
  readonly idsOf: GatewayIds
  /** Null means production. */
  readonly key: DemoKey | null
}

export type ConnectedGateways = {
  readonly gateways: () => readonly PaymentGateway[]
  /** Opens the gateway of an outlet, at the same servers as those of the marketplace. */
  readonly open: OutletGateways['open']
}

const GOPAY_URL = 'https://gate.gopay.cz/api'
const COMGATE_SERVER = { version: 'v2.0', test: false, url: () => 'https://payments.comgate.cz' } as const

export async function paymentGateways(
  app: FastifyInstance,
  config: Config,
  { log, publicUrl, idsOf, key }: Context,
): Promise<ConnectedGateways> {
  const { gateways } = config
  const gopaySettings = gateways.gopay ?? (key && (await mountGopay(app, config, key)))
  const comgateSettings = gateways.comgate ?? (key && (await mountComgate(app, config, key, publicUrl)))
  const gopayUrl = gopaySettings?.url ?? (() => GOPAY_URL)
  const { version, test, url: comgateUrl } = comgateSettings ?? COMGATE_SERVER
  const own = [
    ...(gopaySettings === null ? [] : [gopay(gopaySettings, log, idsOf)]),
    ...(comgateSettings === null ? [] : [comgate(comgateSettings, log)]),
  ]
  return {
    gateways: () => own,
    open: (keys) => {
      if (keys.gateway === 'comgate') {
        const { account: merchant, secret } = keys
        return comgate({ merchant, secret, version, test, url: comgateUrl }, log)
      }
      const { account: goId, clientId, clientSecret } = keys
      return gopay({ goId, clientId, clientSecret, url: gopayUrl }, log, idsOf)
    },
  }
}

/** Returns the methods that the operator has listed, otherwise all, without those that no gateway supports. */
export function enabledMethods(
  named: readonly PaymentMethod[] | null,
  gateways: readonly PaymentGateway[],
): readonly PaymentMethod[] {
  const possible: readonly PaymentMethod[] = [
    ...METHODS_WITHOUT_GATEWAY,
    ...gateways.flatMap(({ methods }) => methods),
  ]
  return (named ?? PAYMENT_METHODS).filter((method) => possible.includes(method))
}
