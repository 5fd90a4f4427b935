import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const root = new URL('../..', import.meta.url).pathname

export type Running = {
  readonly url: string
  readonly pid: number
  /** Seconds from the start of the process to its ready line. */
  readonly readyAfter: number
  readonly stop: () => Promise<void>
}

const started = new Set<ChildProcess>()

/** Stops the processes that an interrupted benchmark left running. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(stop))
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Runs a TypeScript entry with the project's Node and waits for the line with its URL. */
export async function run(
  entry: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  checkout = root,
): Promise<Running> {
  const begin = performance.now()
  const child = spawn(process.execPath, [join(checkout, entry), ...args], {
    cwd: checkout,
    env: { DEMO_EVENING: 'off', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  const url = await addressOf(child)
  const readyAfter = (performance.now() - begin) / 1000
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter,
    stop: () => stop(child),
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const { stdout } = child
  if (stdout === null) throw new Error('the process has no output')
  for await (const line of createInterface({ input: stdout })) {
    const found = /https?:\/\/[^\s/]+/.exec(line)
    if (found !== null) {
      stdout.resume()
      return found[0]
    }
  }
  throw new Error('the process ended before it was ready')
}

/** Runs a command of `sousto` to completion. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<void> {
  const program = join(root, 'apps/server/src/cli/sousto.ts')
  await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}

/**
 * Starts the product by `npm start`’s script, which builds missing parts, with its own data directory and without rate
 * limits. `checkout` is the folder of another version of it.
 */
export async function runProduct(
  dataDir: string,
  env: Record<string, string> = {},
  checkout = root,
): Promise<Running> {
  const settings = {
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
  }
  return await run('scripts/start.mjs', { ...settings, ...env }, [], checkout)
}

/** Creates a directory that is readable by the account under which root runs PostgreSQL. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'sousto-bench-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Returns the resident memory, in megabytes, of the process that `npm start`'s script runs. NaN if the system does not
 * provide it.
 */
export function residentMegabytes(running: Running): number {
  try {
    const product = productOf(running)
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** Clock ticks of Linux. */
const TICKS_PER_SECOND = 100

/**
 * Returns the processor time, in seconds, of the process that `npm start`'s script runs. NaN if the system does not
 * provide it.
 */
export function processorSeconds(running: Running): number {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const [, fields = ''] = readFileSync(`/proc/${productOf(running)}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}

const productOf = ({ pid }: Running): string =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0] ?? ''
