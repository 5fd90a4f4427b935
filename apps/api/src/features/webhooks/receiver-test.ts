/** A real local receiver of webhooks, and name servers whose responses a test defines. */
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
type Answering = (response: ServerResponse, received: Received) => void

export const answer =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) => {
    response.writeHead(status, headers).end('přijato')
  }

/** `answering` can be changed while it runs. */
export async function startReceiver(answering: Answering = answer(204)) {
  const received: Received[] = []
  const state = { answering }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const each = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }
      received.push(each)
      state.answering(response, each)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/sousto`,
    port,
    answerBy: (by: Answering) => {
      state.answering = by
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const TYPE_A = 1
const TYPE_AAAA = 28

/** `addresses` are the responses to successive queries; the last one repeats. `null` is never answered. */
export async function startNameServer(addresses: readonly (readonly string[] | null)[]) {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5
    const type = query.readUInt16BE(end - 4)
    const found = addresses[Math.min(questions, addresses.length - 1)] ?? null
    if (type === TYPE_A) questions += 1
    if (found === null) return
    const records = type === TYPE_A ? found.map(record) : type === TYPE_AAAA ? [] : []
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x81_80, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    resolver,
    /** The number of queries for IPv4 addresses. */
    asked: () => questions,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** Returns an A record of the requested name with a TTL of zero. */
function record(address: string): Buffer {
  return Buffer.from([0xc0, 0x0c, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
}
