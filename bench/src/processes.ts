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
): Promise<Running> {
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
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
 * limits.
 */
export async function runProduct(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  return await run('scripts/start.mjs', {
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...env,
  })
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
export function residentMegabytes({ pid }: Running): number {
  try {
    const [product] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
