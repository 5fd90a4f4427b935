/** For whoever watches the process: alive at all, and ready to serve. */
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from './failures.ts'

const PATIENCE = 2_000

/** `isReady` asks what the process depends on; false, a throw or two seconds of silence mean no. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/api/health/ready', async (_request, reply) => {
    if (!(await within(PATIENCE, isReady()))) return sendFailure(reply, 503, failure('unavailable'))
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

async function within(milliseconds: number, question: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  try {
    return await Promise.race([question.catch(() => false), silence])
  } finally {
    clearTimeout(timer)
  }
}
