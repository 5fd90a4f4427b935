/** A shop that receives notifications of a gateway's fake, and the fake's server. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type FastifyInstance, fastify } from 'fastify'

export type Shop = {
  readonly url: string
  readonly notified: string[]
  /** The shop's response; null means 500. */
  confirm: string | null
  readonly close: () => Promise<void>
}

const portOf = (server: { readonly address: () => unknown }): number =>
  // A server that listens on a port has an address of this type.
  (server.address() as AddressInfo).port

export async function openShop(): Promise<Shop> {
  const server = createServer((request: IncomingMessage, response) => {
    void buffer(request).then((body) => {
      shop.notified.push(`${request.method} ${request.url} ${body.toString()}`.trim())
      response.writeHead(shop.confirm === null ? 500 : 200).end(shop.confirm ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shop: Shop = {
    url: `http://127.0.0.1:${portOf(server)}`,
    notified: [],
    confirm: 'code=0&message=OK',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return shop
}

export async function serveFake<Fake>(
  register: (app: FastifyInstance, url: () => string) => Promise<Fake>,
): Promise<{ readonly fake: Fake; readonly url: string; readonly close: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true })
  let url = ''
  const fake = await register(app, () => url)
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${portOf(app.server)}`
  return { fake, url, close: () => app.close() }
}

export async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !condition(); round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  if (!condition()) throw new Error('it did not happen')
}
