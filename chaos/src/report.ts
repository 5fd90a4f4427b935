/** The promises and their observed results. */
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import type { Ledger } from '@sousto/simulated-people/ledger.ts'
import type { Mails } from './mails.ts'
import { misplacedMoney, type StoredOrder } from './stored.ts'

export type Seen = {
  readonly ledger: Ledger
  readonly orders: readonly StoredOrder[]
  readonly unsettled: readonly string[]
  readonly gateways: Gateways
  readonly mails: Mails
  /** Seconds until the next accepted order, by fault. */
  readonly recoveries: ReadonlyMap<string, readonly number[]>
  readonly stops: readonly { readonly seconds: number; readonly code: number | null }[]
  readonly megabytes: { readonly most: number; readonly last: number }
}

export type Row = {
  readonly promise: string
  readonly seen: string
  /** The violations. Empty means that the promise was kept. */
  readonly broken: readonly string[]
  /** Set if a busy machine alone can break it: `npm run chaos` evaluates it, but tests do not. */
  readonly timed?: true
}

/**
 * Seconds. Longer than the longest pause between two attempts to restart PostgreSQL, and than two timeouts of a query.
 */
const READY_WITHIN = 60
const STOPS_WITHIN = 20

export function promisesOf(seen: Seen): readonly Row[] {
  const { ledger, orders, unsettled, gateways, mails, recoveries, stops, megabytes } = seen
  const byKey = new Map(orders.map((order) => [order.key, order]))
  const acknowledged = [...ledger.acknowledged]
  const count = (status: number) => ledger.answers.get(status) ?? 0
  const uncertain = orders.filter((order) => order.uncertain)
  const slow = [...recoveries].flatMap(([fault, times]) =>
    times.filter((time) => time > READY_WITHIN).map((time) => `${fault}: ${seconds(time)}`),
  )
  return [
    {
      promise: 'An acknowledged order is stored, under its number',
      seen: `${acknowledged.length} acknowledged, ${orders.length} stored`,
      broken: acknowledged
        .filter(([key, { number }]) => byKey.get(key)?.number !== number)
        .map(([key, { number }]) => `${number} is stored as ${byKey.get(key)?.number ?? 'nothing'}`),
    },
    {
      promise: 'It is stored once, whoever repeats it, and nothing is stored that nobody sent',
      seen: `${ledger.repeated} repeated after they were acknowledged, ${byKey.size} keys of ${orders.length} orders`,
      broken: [
        ...(byKey.size === orders.length ? [] : [`${orders.length - byKey.size} are stored twice`]),
        ...orders.filter(({ key }) => !ledger.sent.has(key)).map(({ number }) => `${number} was never sent`),
      ],
    },
    {
      promise: 'It is stored at the price that was acknowledged',
      seen: `${korunas(orders.reduce((sum, { total }) => sum + total, 0))}`,
      broken: orders
        .filter(({ key, total }) => ledger.sent.get(key) !== total)
        .map(({ number, total }) => `${number} costs ${total} haléřů`),
    },
    {
      promise: 'Payments and refunds are settled to the haléř',
      seen: `${gateways.gopay.payments().length + gateways.comgate.payments().length} payments, of which ${uncertain.length} wait for a person`,
      broken: [...unsettled.filter((what) => !what.startsWith('mail')), ...misplacedMoney(orders, gateways)],
    },
    {
      promise: 'Every answer is 200, or 503 with Retry-After',
      seen: `${count(200)} answers 200, ${count(503)} answers 503, ${ledger.withoutAnswer} requests without an answer`,
      broken: ledger.wrong,
    },
    {
      promise: 'A confirmed order is told by one mail (one Message-ID)',
      seen: `${mails.repeated()} were transmitted again`,
      broken: [
        ...unsettled.filter((what) => what.startsWith('mail')),
        ...orders.flatMap((order) => wrongMails(order, mails)),
      ],
    },
    {
      promise: `After each fault orders are accepted again within ${READY_WITHIN} s`,
      seen: `worst ${seconds(Math.max(0, ...[...recoveries.values()].flat()))}`,
      broken: slow,
      timed: true,
    },
    {
      promise: 'SIGTERM ends it with exit code 0',
      seen: `${stops.length} stops`,
      broken: stops.filter(({ code }) => code !== 0).map(({ code }) => `exit code ${code}`),
    },
    {
      promise: `SIGTERM ends it within ${STOPS_WITHIN} s`,
      seen: `worst ${seconds(Math.max(0, ...stops.map((stop) => stop.seconds)))}`,
      broken: stops.filter((stop) => stop.seconds > STOPS_WITHIN).map((stop) => seconds(stop.seconds)),
      timed: true,
    },
    {
      promise: 'Memory of the process',
      seen: `${Math.round(megabytes.most)} MB at most, ${Math.round(megabytes.last)} MB at the end`,
      broken: [],
    },
  ]
}

function wrongMails(
  { number, email, confirmed, method, history }: StoredOrder,
  mails: Mails,
): readonly string[] {
  const subjects = mails.to(email).map(({ subject }) => subject)
  if (confirmed && subjects.length === 0) return [`no mail about ${number} (${method}: ${history})`]
  return new Set(subjects).size === subjects.length ? [] : [`two mails of one kind about ${number}`]
}

/** Returns the violations that a slow machine cannot cause, in words. */
export const brokenBesideTimes = (rows: readonly Row[]): readonly string[] =>
  rows
    .filter(({ timed }) => timed !== true)
    .flatMap(({ promise, broken }) => broken.map((what) => `${promise}: ${what}`))

const seconds = (value: number) => `${value.toFixed(1)} s`
const korunas = (haler: number) => `${(haler / 100).toLocaleString('cs-CZ')} Kč`

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Returns a table in Markdown. */
export const promiseTable = (rows: readonly Row[]): string =>
  [
    '| Promise | Seen | Kept |',
    '|---|---|---|',
    ...rows.map(
      ({ promise, seen, broken }) => `| ${promise} | ${seen} | ${broken.length === 0 ? 'yes' : 'no'} |`,
    ),
  ].join('\n')

/** Returns two tables in Markdown. `missing` lists faults that this computer cannot have, each with the reason. */
export function tables(
  rows: readonly Row[],
  recoveries: Seen['recoveries'],
  missing: ReadonlyMap<string, string>,
): string {
  return [
    promiseTable(rows),
    '',
    '| Fault | Times | Orders again after, median | Worst |',
    '|---|---:|---:|---:|',
    ...[...recoveries].map(
      ([fault, times]) =>
        `| ${fault} | ${times.length} | ${seconds(median(times))} | ${seconds(Math.max(...times))} |`,
    ),
    ...[...missing].map(([fault, why]) => `| ${fault} | skipped: ${why} | | |`),
  ].join('\n')
}
