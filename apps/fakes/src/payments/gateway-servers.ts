/** Runs both gateways as separate servers, for tests that kill the product. */
import { fastify } from 'fastify'
import { fakeComgate } from '../comgate/routes.ts'
import { fakeGopay } from '../gopay/routes.ts'
import type { GatewayControl } from './control.ts'

export type Gateways = {
  readonly gopay: GatewayControl
  readonly comgate: GatewayControl
  readonly env: { readonly GOPAY: string; readonly COMGATE: string }
  readonly close: () => Promise<void>
}

const SECRET = 'tajemstvi'

async function listening(
  register: (app: ReturnType<typeof fastify>, url: () => string) => Promise<GatewayControl>,
) {
  const app = fastify({ forceCloseConnections: true })
  let url = ''
  const control = await register(app, () => url)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { control, host: new URL(url).host, close: () => app.close() }
}

export async function startGateways(publicUrl: string): Promise<Gateways> {
  const gopay = await listening((app, url) =>
    fakeGopay(app, { clientId: 'obchod', clientSecret: SECRET, goId: '8123456789', url }),
  )
  const comgate = await listening((app, url) =>
    fakeComgate(app, {
      merchant: '100001',
      secret: SECRET,
      url,
      notificationUrl: () => `${publicUrl}/api/payments/comgate/notification`,
    }),
  )
  return {
    gopay: gopay.control,
    comgate: comgate.control,
    env: {
      GOPAY: `http://obchod:${SECRET}@${gopay.host}/8123456789`,
      COMGATE: `http://100001:${SECRET}@${comgate.host}?test=1`,
    },
    close: async () => {
      await gopay.close()
      await comgate.close()
    },
  }
}
