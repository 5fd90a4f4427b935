import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range from which systems assign free ports, so that another server that starts in the meantime does not get
 * the port by chance.
 */
const PORTS = [20_000, 32_000] as const

/** Returns an unused port of this computer, for a server that must have the same address after every start. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
