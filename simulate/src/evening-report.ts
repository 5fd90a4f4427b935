/** What an evening must have kept, and its figures. */
import type { Row } from '@sousto/chaos/report.ts'
import { type Evening, eveningPromises } from '@sousto/chaos/restaurants/verdict.ts'
import { type EveningFigures, figuresOf, type Spread } from './evening-figures.ts'
import type { Books } from './stored-books.ts'
import type { Delivery } from './stored-rides.ts'

export type EveningReport = {
  readonly rows: readonly Row[]
  readonly figures: EveningFigures
  readonly deliveries: readonly Delivery[]
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Haléře that couriers did not hand over. */
  readonly cashDifference: number
  /** Milliseconds. */
  readonly began: number
  readonly ended: number
}

export type Simulated = {
  readonly seen: Evening
  readonly deliveries: readonly Delivery[]
  readonly openWork: readonly string[]
  /** Differences between what couriers' phones show and the server, in words. */
  readonly phones: readonly string[]
  readonly cash: readonly { readonly courier: number; readonly amount: number }[]
  readonly books: Books
  readonly faults: ReadonlyMap<string, number>
  readonly decided: ReadonlyMap<string, number>
  readonly turnedAway: ReadonlyMap<string, number>
  readonly began: number
  readonly ended: number
  readonly couriers: number
}

/** `dispatch.md` §3. */
const BY_FIRST_END = 0.8
const MUCH_LATER = 0.05
const MOST_CHANGES = 1

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export function reportOf(simulated: Simulated): EveningReport {
  const { seen, deliveries, openWork, phones, cash, couriers, began, ended } = simulated
  const figures = figuresOf(deliveries, couriers)
  return {
    rows: [
      ...eveningPromises(seen),
      ...deliveryPromises(simulated, figures),
      ...bookPromises(simulated),
      ...aims(figures),
    ],
    figures,
    deliveries,
    counts: {
      faults: Object.fromEntries(simulated.faults),
      accidents: Object.fromEntries(seen.journal.networks),
      'decided by the dispatcher': Object.fromEntries(simulated.decided),
      'orders refused': Object.fromEntries(simulated.turnedAway),
      'open ends': {
        unanswered: figures.unanswered,
        'rides and shifts': openWork.length,
        phones: phones.length,
      },
    },
    cashDifference: cash.reduce((sum, { amount }) => sum + amount, 0),
    began,
    ended,
  }
}

function deliveryPromises(
  { deliveries, openWork, phones, cash, couriers, decided }: Simulated,
  figures: EveningFigures,
): readonly Row[] {
  return [
    {
      promise: 'Every order is delivered or cancelled',
      seen: `${figures.delivered} delivered, ${figures.cancelled} cancelled`,
      broken: deliveries
        .filter(({ state }) => state !== 'delivered' && state !== 'cancelled')
        .map(({ number, state }) => `${number} is ${state}`),
    },
    {
      promise: 'An order that a courier delivered was loaded before, by the courier of its ride',
      seen: `${figures.perCourier.toFixed(1)} deliveries a courier`,
      broken: deliveries
        .filter(({ ownDelivery, deliveredAt }) => !ownDelivery && deliveredAt !== null)
        .filter(
          ({ loadedAt, deliveredAt, courier }) =>
            courier === null || !((loadedAt ?? Infinity) <= (deliveredAt ?? 0)),
        )
        .map(
          ({ number, courier, loadedAt, deliveredAt }) =>
            `${number}: courier ${courier} loaded it at ${loadedAt} and delivered it at ${deliveredAt}`,
        ),
    },
    {
      promise: 'No ride and no shift is left open, and every courier’s phone shows so',
      seen: `${couriers} couriers`,
      broken: [...openWork, ...phones],
    },
    {
      promise: 'Every courier has handed over the cash to the haléř',
      seen: `${decided.get('cash confirmed') ?? 0} handovers`,
      broken: cash.map(({ courier, amount }) => `courier ${courier} still has ${amount}`),
    },
    {
      promise: 'No promise changed without a recorded reason',
      seen: `${deliveries.reduce((sum, { changes }) => sum + changes.length, 0)} changes`,
      broken: figures.withoutReason,
    },
  ]
}

const crowns = (amount: number) => `${(amount / 100).toFixed(2)} Kč`

function bookPromises({ books: { transfers, differences, days } }: Simulated): readonly Row[] {
  const kept = days.reduce((sum, day) => sum + day.kept, 0)
  return [
    {
      promise: 'The ledger explains every haléř by what happened',
      seen: `${transfers} transfers`,
      broken: differences,
    },
    {
      promise: 'The ledger agrees with the daily close of each outlet',
      seen: `${days.length} closes, ${crowns(kept)}`,
      broken: days
        .filter((day) => day.kept !== day.posted)
        .map(
          ({ outlet, day, kept: close, posted }) =>
            `outlet ${outlet} kept ${crowns(close)} on ${day}, the ledger posted ${crowns(posted)}`,
        ),
    },
  ]
}

/** The aims of `dispatch.md` §3, which a busy machine alone can miss. */
function aims({ byFirstEnd, muchLater, changes }: EveningFigures): readonly Row[] {
  const aim = (promise: string, seen: string, isKept: boolean): Row => ({
    promise,
    seen,
    broken: isKept ? [] : [seen],
    timed: true,
  })
  return [
    aim(
      `${percent(BY_FIRST_END)} of deliveries come by the end of the first window`,
      percent(byFirstEnd),
      byFirstEnd >= BY_FIRST_END,
    ),
    aim(
      `At most ${percent(MUCH_LATER)} come more than ten minutes after it`,
      percent(muchLater),
      muchLater <= MUCH_LATER,
    ),
    aim(
      `The median number of changes is at most ${MOST_CHANGES}`,
      String(changes.median),
      changes.median <= MOST_CHANGES,
    ),
  ]
}

const spread = ({ mean, median, p90 }: Spread) =>
  `mean ${mean.toFixed(1)}, median ${median.toFixed(1)}, p90 ${p90.toFixed(1)}`
const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ') || 'none'

export function figureRows(report: EveningReport): readonly (readonly [name: string, value: string])[] {
  const { figures, counts, cashDifference, began, ended } = report
  const { refunds } = figures
  const minutes = (ended - began) / 60_000
  return [
    ['simulated minutes', minutes.toFixed(0)],
    ['orders an hour', (figures.orders / (minutes / 60)).toFixed(0)],
    ['click to door, minutes', spread(figures.clickToDoor)],
    ['ready to pickup, minutes', spread(figures.readyToPickup)],
    ['before the first window', percent(figures.early)],
    ['by its end', percent(figures.byFirstEnd)],
    ['more than 10 minutes after it', percent(figures.muchLater)],
    ['changes of the promise', spread(figures.changes)],
    ['changes without a reason', String(figures.withoutReason.length)],
    ['cancelled', counted(figures.cancellations)],
    ['refunds', `${refunds.orders} orders, ${(refunds.amount / 100).toFixed(0)} Kč`],
    ['cash difference', `${(cashDifference / 100).toFixed(2)} Kč`],
    ...Object.entries(counts).map(([name, each]) => [name, counted(each)] as const),
  ]
}

/** Returns two tables in Markdown. */
export function textOf(report: EveningReport): string {
  return [
    '| Promise | Seen | Kept |',
    '|---|---|---|',
    ...report.rows.map(
      ({ promise, seen, broken }) => `| ${promise} | ${seen} | ${broken.length === 0 ? 'yes' : 'no'} |`,
    ),
    '',
    '| Figure | |',
    '|---|---|',
    ...figureRows(report).map(([name, value]) => `| ${name} | ${value} |`),
  ].join('\n')
}
