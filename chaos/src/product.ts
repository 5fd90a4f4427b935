/** The product as `npm start` runs it, and the processes below it that faults affect. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LONGEST_WAIT } from '@sousto/simulated-people/longest-wait.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Milliseconds after which a stop counts as hanging: several times the permitted duration (`report.ts`). */
const LONGEST_STOP = 90_000

export type Product = ReturnType<typeof productIn>

/** `root` is the checkout whose product runs. */
export function productIn(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>>,
  root: string = ROOT,
) {
  let script: ChildProcess | null = null

  /** Returns the id of the process that `npm start`'s script runs. */
  const pid = async (): Promise<number> => {
    const [first] = await childrenOf(script?.pid ?? 0)
    if (first === undefined) throw new Error('the product does not run')
    return first
  }
  const ended = async (): Promise<number | null> => {
    if (script === null) return null
    if (script.exitCode === null && script.signalCode === null) {
      await once(script, 'exit', { signal: AbortSignal.timeout(LONGEST_STOP) })
    }
    return script.exitCode
  }
  /** Returns the id of PostgreSQL's main process. */
  const postmaster = async (): Promise<number> =>
    Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves when the product is ready. */
    start: async (): Promise<void> => {
      const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
        cwd: root,
        env: {
          PATH: process.env.PATH ?? '',
          PORT: String(port),
          METRICS_PORT: '0',
          DATA_DIR: dataDir,
          DEMO_EVENING: 'off',
          RATE_LIMITS: 'off',
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      script = child
      const signal = AbortSignal.timeout(LONGEST_WAIT)
      for await (const line of createInterface({ input: child.stdout, signal })) {
        if (!line.includes(`:${port}`)) continue
        child.stdout.resume()
        return
      }
      throw new Error(
        signal.aborted ? 'the product does not become ready' : 'the product ended before it was ready',
      )
    },
    pid,
    signal: async (name: NodeJS.Signals): Promise<void> => {
      process.kill(await pid(), name)
    },
    /** Resolves to the exit code after the process has ended. Null means that it was ended by a signal. */
    ended,
    postmaster,
    /** Returns the processes of PostgreSQL, each of which serves a connection or does background work. */
    backends: async (): Promise<readonly { readonly pid: number; readonly title: string }[]> => {
      const pids = await childrenOf(await postmaster())
      return await Promise.all(pids.map(async (each) => ({ pid: each, title: await titleOf(each) })))
    },
    databaseUrl: async (): Promise<string> => {
      const own = async (name: string) => (await readFile(join(dataDir, 'postgres', name), 'utf8')).trim()
      return `postgres://sousto:${await own('password')}@127.0.0.1:${await own('port')}/sousto`
    },
    /** Returns resident megabytes. Null means that it does not run. */
    megabytes: async (): Promise<number | null> => {
      const status = await pid().then(
        (own) => readFile(`/proc/${own}/status`, 'utf8'),
        () => '',
      )
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
      return kilobytes === undefined ? null : Number(kilobytes) / 1024
    },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

/**
 * Returns the title of a PostgreSQL process, which describes its work: `postgres: sousto sousto 127.0.0.1(40000) idle`.
 */
async function titleOf(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

/** Signals the processes, some of which may already have ended. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}
