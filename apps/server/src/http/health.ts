/** Liveness and readiness probes. */
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from './failures.ts'

const READY_TIMEOUT = 2_000

/** `isReady` checks what the process depends on; false, a rejection and a timeout of two seconds mean no. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/api/health/ready', async (_request, reply) => {
    if (!(await withTimeout(READY_TIMEOUT, isReady()))) return sendFailure(reply, 503, failure('unavailable'))
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

async function withTimeout(milliseconds: number, check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  try {
    return await Promise.race([check.catch(() => false), timeout])
  } finally {
    clearTimeout(timer)
  }
}
