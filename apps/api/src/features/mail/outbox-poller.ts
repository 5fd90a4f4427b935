import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { queueDueMails } from './store.ts'

type Collecting = {
  readonly pool: pg.Pool
  readonly clock: () => Temporal.Instant
  readonly log: FastifyBaseLogger
}

const EVERY = 1_000
/** As many as are sent in that time, so that a rush of orders is not joined by a rush of jobs. */
const MOST = 20

/** Every second makes jobs of mails about orders that are due. */
export function collectOrderMails({ pool, clock, log }: Collecting): { readonly close: () => Promise<void> } {
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = working
      .then(() => queueDueMails(pool, clock(), MOST))
      .then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'mails about orders were not collected'),
      )
  }, EVERY)
  return {
    close: () => {
      clearInterval(timer)
      return working
    },
  }
}
