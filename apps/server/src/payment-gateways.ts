/**
 * Returns the payment gateways of this operator, or in a demo their local fakes, and the payment methods that customers
 * can use.
 */
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

export async function paymentGateways(
  app: FastifyInstance,
  config: Config,
  { log, publicUrl, idsOf, key }: Context,
): Promise<readonly PaymentGateway[]> {
  const { gateways } = config
  const gopaySettings = gateways.gopay ?? (key && (await mountGopay(app, config, key)))
  const comgateSettings = gateways.comgate ?? (key && (await mountComgate(app, config, key, publicUrl)))
  return [
    ...(gopaySettings === null ? [] : [gopay(gopaySettings, log, idsOf)]),
    ...(comgateSettings === null ? [] : [comgate(comgateSettings, log)]),
  ]
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
