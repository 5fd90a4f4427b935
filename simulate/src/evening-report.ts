/** What an evening must have kept, and its figures: as rows, as text and as JSON. */
import type { Row } from '@sousto/chaos/report.ts'
import { type Evening, eveningPromises } from '@sousto/chaos/restaurants/verdict.ts'
import { type EveningFigures, figuresOf } from './evening-figures.ts'
import type { Delivery, OpenWork } from './stored-rides.ts'

export type EveningReport = {
  readonly rows: readonly Row[]
  readonly figures: EveningFigures
  readonly deliveries: readonly Delivery[]
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Milliseconds. */
  readonly began: number
  readonly ended: number
}

type Simulated = {
  readonly options: { readonly orders: number }
  readonly seen: Evening
  readonly deliveries: readonly Delivery[]
  readonly openWork: readonly OpenWork[]
  readonly cash: readonly { readonly courier: number; readonly amount: number }[]
  readonly faults: ReadonlyMap<string, number>
  readonly decided: ReadonlyMap<string, number>
  readonly turnedAway: ReadonlyMap<string, number>
  readonly began: number
  readonly ended: number
  readonly couriers: number
}

/** `dispatch.md` §3. */
const INSIDE_FIRST_WINDOW = 0.8
const MUCH_LATER = 0.05

export function reportOf(simulated: Simulated): EveningReport {
  const { seen, deliveries, openWork, cash, couriers, began, ended } = simulated
  const figures = figuresOf(deliveries, couriers)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const rows: readonly Row[] = [
    ...eveningPromises(seen),
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
        .map(({ number }) => `${number} was delivered without a ride`),
    },
    {
      promise: 'No ride and no shift is left open',
      seen: `${couriers} couriers`,
      broken: openWork.map(({ what }) => what),
    },
    {
      promise: 'Every courier has handed over the cash to the haléř',
      seen: `${simulated.decided.get('cash confirmed') ?? 0} handovers`,
      broken: cash.map(({ courier, amount }) => `courier ${courier} still has ${amount}`),
    },
    {
      promise: `${percent(INSIDE_FIRST_WINDOW)} of deliveries are inside the first window`,
      seen: percent(figures.insideFirstWindow),
      broken: figures.insideFirstWindow >= INSIDE_FIRST_WINDOW ? [] : [percent(figures.insideFirstWindow)],
      timed: true,
    },
    {
      promise: `At most ${percent(MUCH_LATER)} are more than ten minutes later than its end`,
      seen: percent(figures.muchLater),
      broken: figures.muchLater <= MUCH_LATER ? [] : [percent(figures.muchLater)],
      timed: true,
    },
  ]
  return {
    rows,
    figures,
    deliveries,
    counts: {
      faults: Object.fromEntries(simulated.faults),
      accidents: Object.fromEntries(seen.journal.networks),
      'decided by the dispatcher': Object.fromEntries(simulated.decided),
      'orders refused': Object.fromEntries(simulated.turnedAway),
    },
    began,
    ended,
  }
}

/** Two tables in Markdown. */
export function textOf({ rows, figures, counts, began, ended }: EveningReport): string {
  const spread = ({ mean, median, p90 }: EveningFigures['clickToDoor']) =>
    `mean ${mean.toFixed(1)}, median ${median.toFixed(1)}, p90 ${p90.toFixed(1)} min`
  return [
    '| Promise | Seen | Kept |',
    '|---|---|---|',
    ...rows.map(
      ({ promise, seen, broken }) => `| ${promise} | ${seen} | ${broken.length === 0 ? 'yes' : 'no'} |`,
    ),
    '',
    '| Figure | |',
    '|---|---|',
    `| simulated minutes | ${((ended - began) / 60_000).toFixed(0)} |`,
    `| click to door | ${spread(figures.clickToDoor)} |`,
    `| ready to pickup | ${spread(figures.readyToPickup)} |`,
    ...Object.entries(counts).map(
      ([name, each]) =>
        `| ${name} | ${Object.entries(each)
          .map(([what, count]) => `${what}: ${count}`)
          .join(', ')} |`,
    ),
  ].join('\n')
}
