/**
 * Polls that process each part separately. A part that fails is logged and retried after a pause, and does not delay
 * the others.
 */
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { PartKey } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'clock' | 'log'> & {
  /** A description of the failed work, for the log. */
  readonly what: string
  readonly act: (part: PartKey) => Promise<void>
}

/** The maximum number of parts in one round. */
const AT_ONCE = 100
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60

/** `due` returns at most that many parts; those that failed recently may come first. Stops if `ending` is aborted. */
export function partByPart({ clock, log, what, act }: Dependencies) {
  const failed = new Map<string, { readonly pause: number; readonly until: Temporal.Instant }>()

  async function attempt(part: PartKey, now: Temporal.Instant): Promise<void> {
    const name = nameOf(part)
    try {
      await act(part)
      failed.delete(name)
    } catch (error) {
      const pause = Math.min(2 * (failed.get(name)?.pause ?? FIRST_PAUSE_SECONDS / 2), LONGEST_PAUSE_SECONDS)
      failed.set(name, { pause, until: now.add({ seconds: pause }) })
      const { outlet } = part
      log.error({ err: error, order: formatOrderNumber(part.number), outlet, pause }, what)
    }
  }

  return async (
    due: (most: number) => Promise<readonly PartKey[]>,
    ending: AbortSignal | undefined,
  ): Promise<void> => {
    const now = clock()
    const parts = await due(AT_ONCE + failed.size)
    // Parts that are no longer due were processed, possibly by another process.
    const names = new Set(parts.map(nameOf))
    for (const name of failed.keys()) if (!names.has(name)) failed.delete(name)
    const paused = (part: PartKey) => {
      const until = failed.get(nameOf(part))?.until
      return until !== undefined && Temporal.Instant.compare(now, until) < 0
    }
    for (const part of parts) if (!paused(part) && ending?.aborted !== true) await attempt(part, now)
  }
}

const nameOf = ({ outlet, number }: PartKey): string => `${formatOrderNumber(number)} ${outlet}`
