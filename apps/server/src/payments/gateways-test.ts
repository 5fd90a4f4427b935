/** The adapters, each connected to its fake on a loopback server. */
import type { AddressInfo } from 'node:net'
import type { PaymentGateway, PaymentToCreate } from '@sousto/api/ports/payment-gateway.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { fakeComgate } from '@sousto/fakes/comgate/routes.ts'
import { fakeGopay } from '@sousto/fakes/gopay/routes.ts'
import type { GatewayControl } from '@sousto/fakes/payments/control.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { comgate } from './comgate.ts'
import type { ComgateVersion } from './comgate-protocols.ts'
import { gopay } from './gopay.ts'
import type { GatewayTimeouts } from './http.ts'

export const log = pino({ level: 'silent' })
/** Long enough for a busy machine. */
export const TIMEOUTS: GatewayTimeouts = {
  read: 20_000,
  act: 20_000,
  statement: 20_000,
  retry: 10,
  recovery: 50,
}
export const SECRET = 'tajemství-k-bráně'

export type Connected<Control = GatewayControl> = {
  readonly gateway: PaymentGateway
  /** The same gateway with the keys of another shop. */
  readonly other: PaymentGateway
  readonly control: Control
  readonly calls: string[]
  onCall: (path: string) => void
  readonly url: string
  readonly close: () => Promise<void>
}

type Within = { readonly timeouts?: GatewayTimeouts; readonly now?: () => number }

async function serve<Control>(
  register: (app: FastifyInstance, url: () => string) => Promise<Control>,
): Promise<Omit<Connected<Control>, 'gateway' | 'other'>> {
  const app = fastify({ forceCloseConnections: true })
  let url = ''
  const calls: string[] = []
  const connected = { calls, onCall: (_path: string) => {}, close: () => app.close() }
  app.addHook('onRequest', async (request) => {
    calls.push(request.url)
    connected.onCall(request.url)
  })
  const control = await app.register(async () => {}).then(() => register(app, () => url))
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this type.
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return Object.assign(connected, { control, url })
}

const OTHER_SHOP = {
  gopay: { clientId: 'podnik', clientSecret: SECRET, goId: '8123456790' },
  comgate: { merchant: '100002', secret: 'tajemství podniku' },
} as const

export async function connectGopay({ timeouts = TIMEOUTS, now = Date.now }: Within = {}) {
  const shop = { clientId: 'obchod', clientSecret: SECRET, goId: '8123456789' }
  const served = await serve((app, url) =>
    fakeGopay(app, { ...shop, otherShops: [OTHER_SHOP.gopay], url, now }),
  )
  const ids = new Map<string, string>()
  const gateway = gopay({ ...shop, url: () => `${served.url}/api` }, log, async () => ids, timeouts, now)
  const other = gopay(
    { ...OTHER_SHOP.gopay, url: () => `${served.url}/api` },
    log,
    async () => ids,
    timeouts,
    now,
  )
  return Object.assign(served, { gateway, other, ids })
}

export async function connectComgate({
  timeouts = TIMEOUTS,
  now = Date.now,
  version = 'v2.0',
}: Within & { readonly version?: ComgateVersion } = {}) {
  const shop = { merchant: '100001', secret: SECRET }
  const notificationUrl = () => 'http://127.0.0.1:1/push'
  const served = await serve((app, url) =>
    fakeComgate(app, {
      ...shop,
      otherShops: [{ ...OTHER_SHOP.comgate, notificationUrl }],
      url,
      now,
      notificationUrl,
    }),
  )
  const gateway = comgate({ ...shop, version, test: true, url: () => served.url }, log, timeouts)
  const other = comgate({ ...OTHER_SHOP.comgate, version, test: true, url: () => served.url }, log, timeouts)
  return Object.assign(served, { gateway, other })
}

export function aPayment(changes: Partial<PaymentToCreate> = {}): PaymentToCreate {
  return {
    reference: '2026-4821907-1',
    amount: czk(249.5),
    method: 'credit-card',
    receiver: null,
    description: 'Objednávka 2026/4821907, Bistro U Lípy',
    contact: {
      email: 'jana@priklad.example',
      phone: '+420700000001',
      firstName: 'Jana',
      lastName: 'Vymyšlená',
    },
    returnUrl: 'http://127.0.0.1:1/api/payments/return?key=abc',
    notificationUrl: 'http://127.0.0.1:1/api/payments/gopay/notification',
    ...changes,
  }
}
