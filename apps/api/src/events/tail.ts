/**
 * Follows the order log for work that each process does for itself, such as open streams. It has no cursor in the
 * database and writes nothing.
 * Events that arrive while it rests are not read.
 */
import type { Gaps } from '../database/column-types.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { currentSnapshot, type EventRow, eventsAfter } from './cursor-store.ts'
import { afterReading } from './gaps.ts'

/** The maximum number of events in memory at once. */
const BATCH = 500
/** Polls in case events are never announced because the process that stored them was killed. */
const LOOK_MS = 3_000

type Dependencies = Pick<ApiDependencies, 'database' | 'log'> & {
  readonly onAnnounced: (listener: () => void) => void
}

export type EventTail = ReturnType<typeof createEventTail>

/**
 * `hear` receives events by id; events that became visible late follow the others. If `hear` throws, it receives the
 * same events again.
 */
export function createEventTail(
  { database, log, onAnnounced }: Dependencies,
  hear: (events: readonly EventRow[]) => Promise<void>,
) {
  const { kysely } = database
  /** Null means that the tail rests. */
  let last: number | null = null
  let gaps: Gaps = []

  async function look(): Promise<void> {
    for (let complete = false; last !== null && !complete; ) {
      const { next: transaction, oldest } = await currentSnapshot(kysely)
      const rows = await eventsAfter(kysely, { last, gaps, most: BATCH })
      if (rows.length > 0) await hear(rows)
      complete = rows.length < BATCH
      const ids = rows.map(({ id }) => id)
      const position = afterReading({ last, gaps, ids, transaction, oldest, complete })
      last = position.last
      gaps = position.gaps
    }
  }

  let working = Promise.resolve()
  /** Runs work one piece at a time. */
  const then = (work: () => Promise<void> | void) => {
    working = working
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'events of orders were not read'))
  }
  let waiting = false
  /** Requests that arrive during a read share one further read. */
  const lookSoon = () => {
    if (waiting) return
    waiting = true
    then(async () => {
      waiting = false
      await look()
    })
  }
  const moveTo = (position: number | null) =>
    then(() => {
      last = position
      gaps = []
    })
  onAnnounced(lookSoon)
  const looks = setInterval(lookSoon, LOOK_MS)

  return {
    /** Reads the events after that id, and everything from now on. */
    begin: (after: number): void => moveTo(after),

    rest: (): void => moveTo(null),

    /** The latest event that was read. Null means that the tail rests. */
    position: (): number | null => last,

    close: async (): Promise<void> => {
      clearInterval(looks)
      moveTo(null)
      await working
    },
  }
}
