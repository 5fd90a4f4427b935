/** Everything that the payment model test drives: a server that is killed, both gateways, customers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { comgateStandIn } from '@sousto/stand-ins/comgate/routes.ts'
import { gopayStandIn } from '@sousto/stand-ins/gopay/routes.ts'
import type { GatewayControl } from '@sousto/stand-ins/payments/control.ts'
import { fastify } from 'fastify'

export type Gateways = {
  readonly gopay: GatewayControl
  readonly comgate: GatewayControl
  /** How the server reaches them. */
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

/** Both gateways as servers of their own, which survive the product's death. */
export async function startGateways(publicUrl: string): Promise<Gateways> {
  const gopay = await listening((app, url) =>
    gopayStandIn(app, { clientId: 'obchod', clientSecret: SECRET, goId: '8123456789', url }),
  )
  const comgate = await listening((app, url) =>
    comgateStandIn(app, {
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('not a TCP server')
  return address.port
}

/** The api as an operator runs it; the same address after every start. */
export function killableServer(env: Readonly<Record<string, string>>, port: number) {
  let child: ChildProcess | null = null
  const start = async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    child = spawn(process.execPath, [main, '--only=api'], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        METRICS_PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout === null) throw new Error('the server has no output')
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes(`http://127.0.0.1:${port}`)) return
    }
    throw new Error('the server ended before it was ready')
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child === null) return
    const ending = once(child, 'exit')
    child.kill(signal)
    await ending
    child = null
  }
  return { start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
