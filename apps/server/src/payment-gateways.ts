/**
 * Returns the payment gateways of this operator, or in a demo their local fakes, those of outlets with keys of their own,
 * and the payment methods that customers can use.
 */
import type { OutletGateways } from '@sousto/api/features/holding/settings.ts'
import type { StoredGateway } from '@sousto/api/features/operator-settings/live.ts'
import type { OperatorSettings } from '@sousto/api/features/operator-settings/settings.ts'
import type { PaymentGateway } from '@sousto/api/ports/payment-gateway.ts'
import { GATEWAY_NAMES, type GatewayName } from '@sousto/domain/payment/gateways.ts'
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
  /** What the console has stored. Environment variables go before it, and it goes before the demo's gateways. */
  readonly stored: () => ReadonlyMap<GatewayName, StoredGateway>
}

export type ConnectedGateways = {
  readonly gateways: () => readonly PaymentGateway[]
  /** Opens the gateway of an outlet, at the same servers as those of the marketplace. */
  readonly open: OutletGateways['open']
  /** Opens a gateway of the marketplace with keys that the console was given. */
  readonly openOwn: OperatorSettings['openGateway']
}

const GOPAY_URL = 'https://gate.gopay.cz/api'
const GOPAY_SANDBOX = 'https://gw.sandbox.gopay.com/api'
const COMGATE_SERVER = { version: 'v2.0', test: false, url: () => 'https://payments.comgate.cz' } as const

export async function paymentGateways(
  app: FastifyInstance,
  config: Config,
  { log, publicUrl, idsOf, key, stored }: Context,
): Promise<ConnectedGateways> {
  const { gateways } = config
  const gopaySettings = gateways.gopay ?? (key && (await mountGopay(app, config, key)))
  const comgateSettings = gateways.comgate ?? (key && (await mountComgate(app, config, key, publicUrl)))
  const gopayUrl = gopaySettings?.url ?? (() => GOPAY_URL)
  const { version, test, url: comgateUrl } = comgateSettings ?? COMGATE_SERVER
  const fixed: Readonly<Record<GatewayName, PaymentGateway | null>> = {
    gopay: gopaySettings && gopay(gopaySettings, log, idsOf),
    comgate: comgateSettings && comgate(comgateSettings, log),
  }
  const openOwn: OperatorSettings['openGateway'] = (keys, sandbox) => {
    // The demo's gateways stand at the place of both servers.
    const { url: localGopay } = (key && gopaySettings) ?? {}
    const { url: localComgate } = (key && comgateSettings) ?? {}
    if (keys.gateway === 'comgate') {
      const server = { ...COMGATE_SERVER, test: sandbox, url: localComgate ?? COMGATE_SERVER.url }
      return comgate({ merchant: keys.account, secret: keys.secret, ...server }, log)
    }
    const { account: goId, clientId, clientSecret } = keys
    const url = localGopay ?? (() => (sandbox ? GOPAY_SANDBOX : GOPAY_URL))
    return gopay({ goId, clientId, clientSecret, url }, log, idsOf)
  }
  /** An opened gateway keeps its token and its circuit breaker. */
  const opened = new Map<GatewayName, { readonly version: number; readonly gateway: PaymentGateway }>()
  function storedGateway(name: GatewayName): PaymentGateway | null {
    const found = stored().get(name)
    if (found === undefined) return null
    const { keys, sandbox, version } = found
    const known = opened.get(name)
    if (known?.version === version) return known.gateway
    const gateway = openOwn(keys, sandbox)
    opened.set(name, { version, gateway })
    return gateway
  }
  return {
    gateways: () =>
      GATEWAY_NAMES.flatMap((name) => {
        const own = gateways[name] === null ? storedGateway(name) : null
        const gateway = own ?? fixed[name]
        return gateway === null ? [] : [gateway]
      }),
    openOwn,
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

/** Returns the methods that the operator has listed and no gateway supports. */
export const methodsWithoutGateway = (
  named: readonly PaymentMethod[] | null,
  gateways: readonly PaymentGateway[],
): readonly PaymentMethod[] => {
  const enabled = enabledMethods(named, gateways)
  return (named ?? []).filter((method) => !enabled.includes(method))
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
