/**
 * The time between SIGTERM and the end in which the process still answers but is not ready, so that a load balancer
 * stops sending to it before it closes its port.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from './http/health.ts'

const ENDING = 'proces končí'

export type Drain = {
  /** Makes the process not ready, and resolves after `seconds`. */
  readonly begin: (seconds: number) => Promise<void>
  /** Returns the health with the end of the process. */
  readonly within: (health: Health) => Health
  /** Makes responses close their connections, so that a proxy opens the next one to another process. */
  readonly mount: (app: FastifyInstance) => void
}

export function createDrain(): Drain {
  let draining = false
  return {
    begin: async (seconds) => {
      draining = true
      await pause(seconds * 1_000)
    },
    within: ({ problems, degraded }) => ({
      problems: async () => (draining ? [ENDING] : await problems()),
      degraded,
    }),
    mount: (app) => {
      app.addHook('onSend', async (_request, reply) => {
        if (draining) reply.header('connection', 'close')
      })
    },
  }
}
