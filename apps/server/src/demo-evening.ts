/**
 * Runs the demo's evening in a thread while somebody looks at the product: from the start, and from each visit of a
 * browser on. Without a visitor the thread ends, so that nothing is computed and stored.
 */
import type { DemoEveningOptions, EveningEnd } from '@sousto/simulated-people/demo-evening.ts'
import { type DemoEveningThread, demoEveningThread } from '@sousto/simulated-people/demo-evening-thread.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

const MINUTE = 60_000
/** Minutes after the last request of a browser. */
const LOOKED_AWAY = 15
/** Minutes until an evening begins again that failed, or that another process drives. */
const AGAIN = 10

export function createDemoEvening(log: Pick<Logger, 'debug' | 'error'>, startThread = demoEveningThread) {
  let options: DemoEveningOptions | null = null
  let thread: DemoEveningThread | null = null
  let lookedAt = 0
  let notBefore = 0
  let isClosed = false
  const timer = setInterval(() => {
    if (performance.now() - lookedAt > LOOKED_AWAY * MINUTE) thread?.end()
  }, MINUTE).unref()

  function look(): void {
    lookedAt = performance.now()
    if (options === null || thread !== null || isClosed || lookedAt < notBefore) return
    const running = startThread(options)
    thread = running
    log.debug('the demo’s evening begins')
    void running.ended.then(
      (end) => stopped(end),
      (error) => {
        if (!isClosed) log.error({ err: error }, 'the demo’s evening failed')
        stopped('failed')
      },
    )
  }

  function stopped(end: EveningEnd | 'failed'): void {
    log.debug(`the demo’s evening ended: ${end}`)
    thread = null
    notBefore = end === 'over' ? 0 : end === 'no_demo' ? Infinity : performance.now() + AGAIN * MINUTE
  }

  return {
    /** Notices browsers. Monitors, other servers and the simulated people call themselves otherwise. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onRequest', async ({ headers }) => {
        if (headers['user-agent']?.startsWith('Mozilla/')) look()
      })
    },
    begin: (given: DemoEveningOptions): void => {
      options = given
      look()
    },
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(timer)
      await thread?.terminate()
    },
  }
}
