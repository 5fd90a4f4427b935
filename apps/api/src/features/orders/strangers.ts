/**
 * Limits the viewing of orders by strangers, who are neither the order's customer nor hold its guid, so that numbers
 * cannot be tried one after the other (`wire.md`, Orders).
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Counters, createCounters } from '../../limits/counters.ts'
import { holdsGuid } from './order-detail.ts'

/** The client that requests an order, with the guid that it sent. */
export type Viewer = {
  readonly guid: string | undefined
  /** Null means that the viewer is not logged in. */
  readonly userId: number | null
  /** The client, as named by `clientOf`. */
  readonly client: string
}

/** The columns of an order that determine its customer. */
type Owned = { readonly guid: string; readonly user_id: number | null }

/** A page that polls every 15 seconds sends four requests a minute. */
const LOOKS = { most: 20, seconds: 60 } as const
/** The limit while there are too many misses. */
const SLOWED = { most: 5, seconds: 60 } as const
/** Equals twenty mistyped numbers a minute for ten minutes; trying nine million numbers would take a year. */
export const MISSES = { most: 200, seconds: 600 } as const
/** Twice the limit is counted, so that strangers stay slowed for a while after a flood. */
const COUNTED_MISSES = { key: 'order misses', most: 2 * MISSES.most, seconds: 2 * MISSES.seconds } as const

export type Strangers = ReturnType<typeof createStrangers>

export function createStrangers({
  database,
  clock,
  log,
}: Pick<ApiDependencies, 'database' | 'clock' | 'log'>) {
  const counters = createCounters(database, clock)

  return {
    /**
     * Returns whether the viewer may see the private part. Throws `too_many_requests` for a stranger beyond the limits.
     * Null means that there is no such order.
     */
    admit: async (order: Owned | null, { guid, userId, client }: Viewer): Promise<boolean> => {
      if (order !== null && holdsGuid(order, guid)) return true
      if (order !== null && userId !== null && order.user_id === userId) return true
      const slowed = (await counters.standing(COUNTED_MISSES.key, COUNTED_MISSES)) >= MISSES.most
      const limit = { key: `order ${client}`, ...(slowed ? SLOWED : LOOKS), cost: order === null ? 2 : 1 }
      const over = await counters.take([limit])
      if (over !== null) throw new FailureError('too_many_requests', { retryAfter: over.seconds })
      if (order === null) await countMiss(counters, log)
      return false
    },
  }
}

/** Counts a miss, and logs the one that reaches the ceiling. */
async function countMiss(counters: Counters, log: ApiDependencies['log']): Promise<void> {
  const over = await counters.take([COUNTED_MISSES])
  if (over !== null) return
  const misses = await counters.standing(COUNTED_MISSES.key, COUNTED_MISSES)
  if (misses >= MISSES.most && misses - 1 < MISSES.most) {
    log.error({ misses: MISSES.most }, 'order numbers are being tried: strangers are slowed')
  }
}
