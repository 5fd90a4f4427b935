/**
 * A TCP proxy that can lose the packets of its connections without closing them, like a firewall or a machine without
 * power.
 */
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** `url` with the proxy's address in place of the server's. */
  readonly url: string
  /**
   * From now on existing connections, or those whose client has sent this text, transfer nothing in either direction.
   * New connections do.
   */
  readonly loseConnections: (having?: string) => number
  /** Closes the existing connections, or those whose client has sent this text. */
  readonly cutConnections: (having?: string) => number
  /** Refuses new connections until it is called with false. */
  readonly refuse: (refusing: boolean) => void
  readonly close: () => Promise<void>
}

type Pair = {
  readonly near: Socket
  readonly far: Socket
  /** What the client has sent last, together at least `KEPT_BYTES` if it has sent so much. */
  readonly sent: Buffer[]
  lost: boolean
}

const KEPT_BYTES = 100_000

const hasSent = ({ sent }: Pair, text: string): boolean => Buffer.concat(sent).includes(text)

/** `others` are equivalent servers; each connection goes to the next running one, as behind a load balancer. */
export async function tcpProxy(url: string, others: readonly string[] = []): Promise<TcpProxy> {
  const targets = [url, ...others].map((each) => new URL(each))
  const pairs = new Set<Pair>()
  let turn = 0
  let refusing = false

  async function connected(): Promise<Socket | null> {
    turn += 1
    for (let each = 0; each < targets.length; each += 1) {
      const target = targets[(turn + each) % targets.length]
      const far = createConnection({
        host: target?.hostname ?? '',
        port: Number(target?.port),
        allowHalfOpen: true,
      })
      const isOpen = await once(far, 'connect').then(
        () => true,
        () => false,
      )
      // `close` follows whatever ends a connection.
      if (isOpen) return far.on('error', () => {})
    }
    return null
  }

  function join(near: Socket, far: Socket): void {
    const pair: Pair = { near, far, sent: [], lost: false }
    let kept = 0
    pairs.add(pair)
    near.on('data', (bytes: Buffer) => {
      if (pair.lost) return
      pair.sent.push(bytes)
      kept += bytes.length
      for (let first = pair.sent[0]; first && kept - first.length >= KEPT_BYTES; first = pair.sent[0]) {
        kept -= first.length
        pair.sent.shift()
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => pair.lost || near.write(bytes))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('end', () => pair.lost || other.end())
      socket.on('close', () => {
        if (pair.lost) return
        pairs.delete(pair)
        other.destroy()
      })
    }
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => {})
    if (refusing) {
      near.destroy()
      return
    }
    void connected().then((far) => {
      if (far !== null && !near.destroyed) return join(near, far)
      near.destroy()
      far?.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    loseConnections: (having = '') => {
      const found = [...pairs].filter((pair) => !pair.lost && hasSent(pair, having))
      for (const pair of found) pair.lost = true
      return found.length
    },
    cutConnections: (having = '') => {
      const found = [...pairs].filter((pair) => hasSent(pair, having))
      for (const pair of found) {
        pairs.delete(pair)
        pair.near.destroy()
        pair.far.destroy()
      }
      return found.length
    },
    refuse: (now) => {
      refusing = now
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
