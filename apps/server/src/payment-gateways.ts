/** The payment gateways of this operator, in a demo their local fakes, and the payment methods that customers can use with them. */
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
  /** Null: production. */
  readonly key: DemoKey | null
}

export async function paymentGateways(
  app: FastifyInstance,
  config: Config,
  { log, publicUrl, idsOf, key }: Context,
): Promise<readonly PaymentGateway[]> {
  const { gateways } = config
  const gopaySettings = gateways.gopay ?? (key && (await mountGopay(app, config, key, publicUrl)))
  const comgateSettings = gateways.comgate ?? (key && (await mountComgate(app, config, key, publicUrl)))
  return [
    ...(gopaySettings === null ? [] : [gopay(gopaySettings, log, idsOf)]),
    ...(comgateSettings === null ? [] : [comgate(comgateSettings, log)]),
  ]
}

/** Those that the operator has named, otherwise all, less those that no gateway takes. */
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
