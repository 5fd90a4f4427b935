/** A start that does not end because the database is away: the process waits, and says so on its port. */
import { setTimeout as pause } from 'node:timers/promises'
import { isCausedByUnavailable } from '@sousto/postgres/unavailable.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { sendUnavailable } from './http/failures.ts'
import { mountHealth } from './http/health.ts'
import { closeGracefully, listenAt } from './http/listen.ts'
import { createServer } from './http/server.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'

/** Milliseconds between two attempts; it doubles up to the longest. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 1_000

const WAITING = 'databáze neodpovídá: proces na ni čeká'

type Start = {
  /** What the attempt opens is closed when it fails. */
  readonly shutdown: Shutdown
  /** Frees the port for the attempt, and returns it. Call it right before listening. */
  readonly takePort: () => Promise<number>
}

/**
 * Calls `start` until it succeeds. While it fails because the database of `DATABASE_URL` is unavailable, the port is
 * open: the process is live and not ready. Any other failure is thrown.
 */
export async function startWithDatabase<Result>(
  config: Config,
  log: Logger,
  shutdown: Shutdown,
  start: (attempt: Start) => Promise<Result>,
): Promise<Result> {
  let waiting: FastifyInstance | null = null
  let port = config.port
  const stopWaiting = async () => {
    const server = waiting
    waiting = null
    if (server) await closeGracefully(server, 0)
  }
  let isEnding = false
  shutdown.add('waiting for the database', async () => {
    isEnding = true
    await stopWaiting()
  })
  const takePort = async () => {
    await stopWaiting()
    return port
  }
  let opened = createShutdown(log)
  shutdown.add('the product', () => opened.close())
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    opened = createShutdown(log)
    try {
      return await start({ shutdown: opened, takePort })
    } catch (error) {
      await opened.close()
      if (isEnding || config.databaseUrl === null || !isCausedByUnavailable(error)) {
        await stopWaiting()
        throw error
      }
      if (waiting === null) {
        log.warn({ err: error }, 'the database is away; waiting for it')
        waiting = await waitingServer(config, log)
        port = Number(new URL(await listenAt(waiting, { ...config, port })).port)
      }
    }
    await pause(wait)
  }
}

async function waitingServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = await createServer({ log, ...config })
  mountHealth(app, { problems: async () => [WAITING], degraded: () => [] })
  app.all('/*', async (request, reply) => sendUnavailable(request, reply))
  return app
}
