/**
 * Positions of couriers (`dispatch.md` §5). The positions that arrive within a second are written by one statement and
 * published to the city's screens
 * once. A request waits until its positions are written, so that a killed process loses nothing.
 */
import type { PositionsBody } from '@sousto/contract/courier/wire.ts'
import { followTrack, type Position, type PositionFate } from '@sousto/domain/ride/positions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { lockTracks, saveTracks, type TrackedShift } from './position-store.ts'

/** Null means that the courier is not on shift. */
type Fates = readonly PositionFate[] | null
type Waiting = {
  readonly courier: number
  readonly positions: readonly Position[]
  readonly done: (fates: Fates) => void
  readonly failed: (error: unknown) => void
}

/** Milliseconds between two statements of a process. */
const EVERY_MS = 1_000

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  /** Publishes that couriers of these cities have moved. */
  readonly announce: (cities: ReadonlySet<string>) => Promise<void>
}

export type Positions = ReturnType<typeof createPositions>

export function createPositions({ database: { kysely }, clock, announce }: Dependencies) {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let lastWrite = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()

  async function write(batch: readonly Waiting[]): Promise<void> {
    const now = clock()
    const byCourier = Map.groupBy(batch, ({ courier }) => courier)
    const { fates, cities } = await inTransaction(kysely, async (transaction) => {
      const shifts = await lockTracks(transaction, [...byCourier.keys()])
      const followed = [...shifts].map(([courier, shift]) => follow(shift, byCourier.get(courier) ?? [], now))
      await saveTracks(transaction, followed)
      return {
        fates: new Map(followed.flatMap((each) => [...each.fates])),
        cities: new Set([...shifts.values()].map(({ city }) => city)),
      }
    })
    for (const each of batch) each.done(fates.get(each) ?? null)
    if (cities.size > 0) await announce(cities)
  }

  function flush(): void {
    timer = undefined
    lastWrite = performance.now()
    const batch = waiting
    waiting = []
    writing = writing.then(() =>
      write(batch).catch((error: unknown) => {
        for (const { failed } of batch) failed(error)
      }),
    )
  }

  return {
    /** Returns the result for each position once it is written. Null means that the courier is not on shift. */
    take: (courier: number, { offset, positions }: PositionsBody): Promise<Fates> => {
      const { promise, resolve: done, reject: failed } = Promise.withResolvers<Fates>()
      const told = positions.map(({ deviceAt, ...position }) => ({
        ...position,
        at: Temporal.Instant.from(deviceAt).add({ milliseconds: offset }),
      }))
      waiting.push({ courier, positions: told, done, failed })
      timer ??= setTimeout(flush, Math.max(0, lastWrite + EVERY_MS - performance.now()))
      return promise
    },

    close: async (): Promise<void> => {
      clearTimeout(timer)
      if (waiting.length > 0) flush()
      await writing
    },
  }
}

function follow(
  { shift, ride, since, ...rest }: TrackedShift,
  batches: readonly Waiting[],
  now: Temporal.Instant,
) {
  let { track } = rest
  const kept: Position[] = []
  const fates = new Map<Waiting, readonly PositionFate[]>()
  for (const batch of batches) {
    const all = batch.positions.map((position) => {
      const followed = followTrack(track, position, { since, now })
      track = followed.track
      if (followed.fate === 'kept') kept.push(position)
      return followed.fate
    })
    fates.set(batch, all)
  }
  return { shift, ride, track, kept, fates }
}
