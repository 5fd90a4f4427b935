/** Runs the product behind its TLS front, as set up by `ops/Caddyfile`, with a certificate issued by Caddy. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@sousto/testing/free-port.ts'
import { runProduct } from '../processes.ts'

export type Site = {
  /** The URL for the browser. */
  readonly url: string
  /** The URL of the product itself, for calls without a browser. */
  readonly direct: string
  readonly stop: () => Promise<void>
}

const NEEDS_CADDY = '--http2 needs caddy, Debian’s package of that name'

/** Serves HTTP/2 over TLS. Needs `caddy`, a Debian package. */
export async function runBehindFront(folder: string): Promise<Site> {
  const [port, frontPort] = [await freePort(), await freePort()]
  const url = `https://localhost:${frontPort}`
  const direct = `http://127.0.0.1:${port}`
  const product = await runProduct(folder, { PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: '1' })
  const front = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configFile(folder, url, port)], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(front, 'exit').catch(() => {
    throw new Error(NEEDS_CADDY)
  })
  await Promise.race([listening(frontPort), ended.then(() => Promise.reject(new Error(NEEDS_CADDY)))])
  return {
    url,
    direct,
    stop: async () => {
      front.kill('SIGTERM')
      await Promise.all([ended, product.stop()])
    },
  }
}

function configFile(folder: string, url: string, port: number): string {
  mkdirSync(join(folder, 'front'), { recursive: true })
  const file = join(folder, 'front', 'Caddyfile')
  writeFileSync(
    file,
    `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${join(folder, 'front')}
	servers {
		protocols h1 h2
	}
}
${url} {
	tls internal
	reverse_proxy 127.0.0.1:${port}
}
`,
  )
  return file
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = createConnection({ host: 'localhost', port })
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (connected) return
    await pause(100)
  }
  throw new Error('caddy does not answer')
}
