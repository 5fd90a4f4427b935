import { failure, failureBody } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { RETRY_AFTER } from './failures.ts'

const READY_TIMEOUT = 2_000
const TOO_SLOW = ['kontrola neskončila včas']

/**
 * `problems` checks the dependencies of the process and returns those that are missing. A rejection and a timeout of
 * two seconds also mean not ready.
 */
export function mountHealth(app: FastifyInstance, problems: () => Promise<readonly string[]>): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/api/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const found = await withTimeout(READY_TIMEOUT, problems())
    if (found.length === 0) return reply.send({ status: 'ok' })
    const body = { ...z.encode(failureBody, failure('unavailable')), problems: found }
    return reply.code(503).header('retry-after', RETRY_AFTER).send(body)
  })
}

async function withTimeout(
  milliseconds: number,
  check: Promise<readonly string[]>,
): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, milliseconds, TOO_SLOW)
  })
  try {
    return await Promise.race([check.catch(() => TOO_SLOW), timeout])
  } finally {
    clearTimeout(timer)
  }
}
