/**
 * A telephony service on a loopback port: it accepts calls that are signed with its secret (Standard Webhooks), and can
 * fail in several ways.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type ReceivedCall = { readonly id: string; readonly body: unknown }

export type CallReceiver = {
  readonly url: string
  readonly calls: readonly ReceivedCall[]
  /** `hanging` means that it reads and never responds. */
  mode: 'ready' | 'failing' | 'redirecting' | 'hanging'
  readonly asked: () => number
  readonly close: () => Promise<void>
}

export async function callReceiver(secret: string): Promise<CallReceiver> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const calls: ReceivedCall[] = []
  let asked = 0

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1
    const body = Buffer.concat(await request.toArray()).toString()
    if (receiver.mode === 'hanging') return
    if (receiver.mode === 'redirecting') {
      response.writeHead(307, { location: '/jinam' }).end()
      return
    }
    const header = (name: string) => String(request.headers[name] ?? '')
    const id = header('webhook-id')
    const signed = `${id}.${header('webhook-timestamp')}.${body}`
    const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    const given = Buffer.from(header('webhook-signature'))
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      response.writeHead(401).end()
      return
    }
    if (receiver.mode === 'failing') {
      response.writeHead(503).end()
      return
    }
    calls.push({ id, body: JSON.parse(body) })
    response.writeHead(202).end()
  }

  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP server')
  const receiver: CallReceiver = {
    url: `http://127.0.0.1:${address.port}/volani`,
    calls,
    mode: 'ready',
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
