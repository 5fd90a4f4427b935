import { failure, failureBody } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { RETRY_AFTER } from './failures.ts'

const READY_TIMEOUT = 2_000
const TOO_SLOW = ['kontrola neskončila včas']

export type Health = {
  /** Checks the dependencies of the process, and returns in Czech those without which it cannot serve. */
  readonly problems: () => Promise<readonly string[]>
  /** Returns in Czech what is missing while the process serves nevertheless. */
  readonly degraded: () => readonly string[]
}

/** A rejection of `problems` and a timeout of two seconds also mean not ready. */
export function mountHealth(app: FastifyInstance, { problems, degraded }: Health): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/api/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const found = await withTimeout(READY_TIMEOUT, problems())
    const reduced = degraded()
    if (found.length === 0) {
      return reply.send({ status: 'ok', ...(reduced.length > 0 && { degraded: reduced }) })
    }
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
