import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { cloneDatabase, dropDatabase, onServer } from '@sousto/testing/clone.ts'
import type { TEMPLATE } from '@sousto/testing/template.ts'

const root = new URL('../..', import.meta.url).pathname
const node = join(root, 'node_modules/.bin/node')

/** The template database with the demo data, which every product's database is cloned from. */
export const DEMO = 'sousto_demo'

export type Product = {
  readonly url: string
  readonly database: string
  /** The link that opens the mailbox and the demo's sign-in in a browser. Empty for a part that has neither. */
  readonly demoLink: string
  /** The link of the first administrator, of a product without one. */
  readonly setupLink: string
  /** Runs `npm run sousto -- …` against the running product. Resolves to its output. */
  readonly sousto: (...args: readonly string[]) => Promise<string>
  /** Kills it with SIGKILL; its data is kept. */
  readonly kill: () => Promise<void>
  /** Restarts it with the same port and data. */
  readonly startAgain: () => Promise<void>
  /** Shuts it down and deletes its data. */
  readonly stop: () => Promise<void>
}

type Options = {
  /** Starts only that service. */
  readonly part?: 'location'
  /** The template of its database. */
  readonly template?: typeof DEMO | typeof TEMPLATE
}

/** Starts a separate product on a free port, with the demo data. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  { part, template = DEMO }: Options = {},
): Promise<Product> {
  const server = process.env.POSTGRES_URL ?? ''
  const database = await cloneDatabase(server, template)
  const product = await startOn(database, environment, part)
  return {
    ...product,
    stop: async () => {
      await product.stop()
      await dropDatabase(server, database)
    },
  }
}

/** Starts the product on that database; its first start adds the demo data. */
export async function startOn(
  database: string,
  environment: Readonly<Record<string, string>> = {},
  part?: Options['part'],
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sousto-e2e-'))
  const env = {
    ...process.env,
    PORT: '0',
    METRICS_PORT: '0',
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    DEMO_EVENING: 'off',
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
  // Without demo data there is no administrator, so that the start prints the link of the first one.
  const isEmpty = environment['DEMO_DATA'] === '0'
  const lines = part === undefined ? (isEmpty ? 3 : 2) : 1
  const [url = '', ...links] = await printedLinks(server, lines)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    database,
    demoLink: links.at(-1) ?? '',
    setupLink: isEmpty ? (links[0] ?? '') : '',
    sousto: (...args) => sousto(database, ...args),
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

/** Runs `npm run sousto -- …` on that database. Resolves to its output. */
async function sousto(database: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database }
  const command = ['apps/server/src/cli/sousto.ts', ...args]
  return (await promisify(execFile)(node, command, { cwd: root, env })).stdout
}

/** Runs `npm run sousto -- …` against the product that the journeys share. */
export const soustoOfShared = (...args: readonly string[]): Promise<string> =>
  sousto(process.env.SHARED_DATABASE_URL ?? '', ...args)

/** Runs a statement in their database, for what no screen can bring about. */
export const queryShared = (statement: string, values: unknown[] = []): Promise<unknown> =>
  onServer(process.env.SHARED_DATABASE_URL ?? '', (server) => server.query(statement, values))

/** Returns the links in the lines that the server prints when it is ready. */
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
