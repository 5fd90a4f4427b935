import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = new URL('../..', import.meta.url).pathname

/** Starts the product as a person does, on a free port and an empty data directory; Playwright calls back to end it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sousto-e2e-'))
  const server = spawn(join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.BASE_URL = await address(server)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The address in the one line that the server prints when it is ready. */
async function address(server: ReturnType<typeof spawn>): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output')
  const exit = new Promise<never>((_, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
  const ready = (async () => {
    for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
      const found = /https?:\/\/\S+/.exec(line)
      if (found !== null) return found[0]
    }
    throw new Error('the server printed no address')
  })()
  return await Promise.race([ready, exit])
}
