import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const root = new URL('../..', import.meta.url).pathname
const node = join(root, 'node_modules/.bin/node')

export type Product = {
  readonly url: string
  /** What opens the mailbox and the sign-in of the demo's people in a browser; empty: this part has neither. */
  readonly demoLink: string
  /** Runs `npm run sousto -- …` against the running product; resolves to its output. */
  readonly sousto: (...args: readonly string[]) => Promise<string>
  /** Kills it with SIGKILL; its data stay. */
  readonly kill: () => Promise<void>
  /** Restarts it with the same port and data. */
  readonly startAgain: () => Promise<void>
  /** Shuts it down and deletes its data. */
  readonly stop: () => Promise<void>
}

/** Starts the product on a free port with an empty data directory; `part`: only that service. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  part?: 'location',
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sousto-e2e-'))
  const env = {
    ...process.env,
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const start = (port = env.PORT) =>
    spawn(node, ['apps/server/src/main.ts', ...(part === undefined ? [] : [`--only=${part}`])], {
      cwd: root,
      env: { ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  let server = start()
  const lines = part === undefined ? 2 : 1
  const [url = '', demoLink = ''] = await printedLinks(server, lines)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    demoLink,
    sousto: async (...args) =>
      (await promisify(execFile)(node, ['apps/server/src/cli/sousto.ts', ...args], { cwd: root, env }))
        .stdout,
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      server = start(new URL(url).port)
      await printedLinks(server, lines)
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The links in the lines that the server prints when it is ready. */
async function printedLinks(server: ReturnType<typeof spawn>, lines: number): Promise<readonly string[]> {
  if (server.stdout === null) throw new Error('the server has no output')
  const exit = new Promise<never>((_, reject) => {
    server.once('exit', (code, signal) =>
      reject(new Error(`the server ended with ${code ?? signal} before it was ready`)),
    )
  })
  const ready = (async () => {
    const links: string[] = []
    for await (const line of createInterface({ input: server.stdout ?? process.stdin })) {
      const found = /https?:\/\/\S+/.exec(line)
      if (found !== null) links.push(found[0])
      if (links.length === lines) return links
    }
    return await exit
  })()
  return await Promise.race([ready, exit])
}
