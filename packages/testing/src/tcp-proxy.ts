/** A TCP proxy that can lose the packets of its connections without closing them, as a firewall or a machine without power does. */
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** `url` with the proxy's address in place of its own. */
  readonly url: string
  /** From now on the connections that exist, or those whose client has sent this text, carry nothing in either direction. New ones do. */
  readonly loseConnections: (having?: string) => number
  readonly close: () => Promise<void>
}

type Pair = { readonly near: Socket; readonly far: Socket; sent: string; lost: boolean }

const KEPT_TEXT = 100_000

export async function tcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  const pairs = new Set<Pair>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    const pair: Pair = { near, far, sent: '', lost: false }
    pairs.add(pair)
    near.on('data', (bytes) => {
      if (pair.lost) return
      pair.sent = (pair.sent + bytes.toString('latin1')).slice(-KEPT_TEXT)
      far.write(bytes)
    })
    far.on('data', (bytes) => pair.lost || near.write(bytes))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('end', () => pair.lost || other.end())
      // Whatever ends a connection, `close` follows.
      socket.on('error', () => {})
      socket.on('close', () => {
        if (pair.lost) return
        pairs.delete(pair)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    loseConnections: (having = '') => {
      const found = [...pairs].filter(({ sent, lost }) => !lost && sent.includes(having))
      for (const pair of found) pair.lost = true
      return found.length
    },
    close: async () => {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      await once(server, 'close')
    },
  }
}
