/** The server that the payment model test kills. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Runs the API like an operator does, with the same address after every start. */
export function killableServer(env: Readonly<Record<string, string>>, port: number) {
  let child: ChildProcess | null = null
  const start = async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    child = spawn(process.execPath, [main, '--only=api'], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        METRICS_PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout === null) throw new Error('the server has no output')
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes(`http://127.0.0.1:${port}`)) return
    }
    throw new Error('the server ended before it was ready')
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child === null) return
    const ending = once(child, 'exit')
    child.kill(signal)
    await ending
    child = null
  }
  return { start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
