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
  /** The event after which the tail reads when it begins. */
  readonly start: () => Promise<number>
  /**
   * Receives events by id; events that became visible late follow the others. If it throws, it receives the same
   * events again.
   */
  readonly hear: (events: readonly EventRow[]) => Promise<void>
}

export type EventTail = ReturnType<typeof createEventTail>

export function createEventTail({ database, log, onAnnounced, start, hear }: Dependencies) {
  const { kysely } = database
  let rests = true
  /** Null means that the tail rests, or has not begun yet. */
  let last: number | null = null
  let gaps: Gaps = []

  async function look(): Promise<void> {
    if (!rests) last ??= await start()
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
  const rest = () => {
    rests = true
    then(() => {
      // It may have begun again.
      if (!rests) return
      last = null
      gaps = []
    })
  }
  onAnnounced(lookSoon)
  const looks = setInterval(lookSoon, LOOK_MS)

  return {
    /** Reads the events after the start, and everything from now on. If the start is not known, it is asked again. */
    begin: (): void => {
      if (!rests) return
      rests = false
      lookSoon()
    },

    rest,

    /** Begins anew, because the log is an earlier one than before, with other events under the same ids. */
    restart: (): void => {
      then(() => {
        last = null
        gaps = []
      })
      lookSoon()
    },

    /** The latest event that was read. Null means that the tail rests, or has not begun yet. */
    position: (): number | null => last,

    close: async (): Promise<void> => {
      clearInterval(looks)
      rest()
      await working
    },
  }
}
