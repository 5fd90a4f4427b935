/** What each fault cost, and the promises about time. */
import { median, type Row } from '../report.ts'
import type { Outage } from './probe.ts'

/** Times are in milliseconds since 1970. */
export type Suffered = {
  readonly fault: string
  readonly began: number
  /** When everything that the fault had stopped ran again. */
  readonly healed: number
  /** When the cluster had a primary and all its standbys again. */
  readonly whole: number
}

/** Everything of a run that has a time, in milliseconds since 1970. */
export type Timed = {
  readonly suffered: readonly Suffered[]
  readonly outages: readonly Outage[]
  /** When orders were acknowledged, in order. */
  readonly acknowledgedAt: readonly number[]
}

/** Seconds of the product after the database answers again (median). */
const SHARE_WITHIN = 3
/** Seconds for which the database may be away once more after a fault has healed. */
const SECOND_OUTAGE_WITHIN = 2

const seconds = (milliseconds: number) => milliseconds / 1_000
const written = (value: number) => `${value.toFixed(1)} s`

/** Returns the seconds from the end of an outage of the database to the next acknowledged order. */
function shareOf({ to }: Outage, acknowledgedAt: readonly number[]): number {
  const next = acknowledgedAt.find((at) => at >= to)
  return next === undefined ? Number.POSITIVE_INFINITY : seconds(next - to)
}

type Cost = {
  readonly fault: string
  readonly acknowledged: number
  /** In seconds. */
  readonly away: number
  readonly share: number
  readonly second: number
  readonly whole: number
}

const lengthOf = ({ from, to }: Outage) => seconds(to - from)

export function costsOf({ suffered, outages, acknowledgedAt }: Timed): readonly Cost[] {
  return suffered.map(({ fault, began, healed, whole }, index) => {
    const until = suffered[index + 1]?.began ?? Number.POSITIVE_INFINITY
    const own = outages.filter(({ from, to }) => to >= began && from < until)
    const again = own.filter(({ from }) => from > healed)
    return {
      fault,
      acknowledged: acknowledgedAt.filter((at) => at >= began && at < until).length,
      away: own.reduce((sum, outage) => sum + lengthOf(outage), 0),
      share: Math.max(0, ...own.map((outage) => shareOf(outage, acknowledgedAt))),
      second: Math.max(0, ...again.map(lengthOf)),
      whole: seconds(whole - healed),
    }
  })
}

export function timedPromises(costs: readonly Cost[]): readonly Row[] {
  const shares = costs.map(({ share }) => share)
  const middle = median(shares)
  return [
    {
      promise: `An order is acknowledged within ${SHARE_WITHIN} s after the database answers (median)`,
      seen: `median ${written(middle)}, worst ${written(Math.max(0, ...shares))}`,
      broken: middle <= SHARE_WITHIN ? [] : [`median ${written(middle)}`],
      timed: true,
    },
    {
      promise: `The database is not away for more than ${SECOND_OUTAGE_WITHIN} s once a fault has healed`,
      seen: `worst ${written(Math.max(0, ...costs.map(({ second }) => second)))}`,
      broken: costs
        .filter(({ second }) => second > SECOND_OUTAGE_WITHIN)
        .map(({ fault, second }) => `${fault}: ${written(second)}`),
      timed: true,
    },
  ]
}

/** Returns a table in Markdown. */
export const costTable = (costs: readonly Cost[]): string =>
  [
    '| Fault | Acknowledged meanwhile | Database away | Next order after that | Second outage | Whole again after |',
    '|---|---:|---:|---:|---:|---:|',
    ...costs.map(
      ({ fault, acknowledged, away, share, second, whole }) =>
        `| ${[fault, acknowledged, ...[away, share, second, whole].map(written)].join(' | ')} |`,
    ),
  ].join('\n')
