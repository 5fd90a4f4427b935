/** Runs a fake of a routing service on a loopback port. */
import { fastify } from 'fastify'
import { fakeOsrm } from './osrm.ts'
import type { RoutingControl } from './routing-mode.ts'
import { fakeValhalla } from './valhalla.ts'

const FAKES = { osrm: fakeOsrm, valhalla: fakeValhalla } as const

export type RoutingServer = {
  readonly url: string
  readonly control: RoutingControl
  readonly close: () => Promise<void>
}

export async function startRouting(name: keyof typeof FAKES): Promise<RoutingServer> {
  // A table's coordinates are one long part of the path.
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 16_384 } })
  const control = FAKES[name](app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, control, close: () => app.close() }
}
