/** Reads reports from the summaries (`administration.md` §8). */
import type { ReportAnswer, ReportPart, ReportQuery, ReportTable } from '@sousto/contract/reports/wire.ts'
import { FIGURES, SUM_NAMES, type Sums } from '@sousto/domain/reports/figures.ts'
import { MEDIAN_FIGURES, medianOf } from '@sousto/domain/reports/medians.ts'
import { type ComparedWith, type Days, daysBefore } from '@sousto/domain/reports/periods.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { reportCsv } from './csv.ts'
import {
  cancellationsIn,
  cityNames,
  cohortsIn,
  type KeyedSums,
  outletsOf,
  type Place,
  spreadsIn,
  sumsBy,
  vouchersIn,
} from './report-store.ts'
import type { Span } from './summaries-store.ts'

const SHOWN_OUTLETS = 200
const SHOWN_VOUCHERS = 50
const COHORT_MONTHS = 12

export type Reports = ReturnType<typeof createReports>

export function createReports({
  database,
  readFromReplica = (work) => work(database.kysely),
}: Pick<ApiDependencies, 'database' | 'readFromReplica'>) {
  async function whole(
    kysely: Kysely<DB>,
    { from, to, against, by, city, outlet }: ReportQuery,
  ): Promise<ReportAnswer> {
    const place: Place = { city: city ?? null, outlet: outlet ?? null }
    const last = Temporal.PlainDate.from(to)
    const first = Temporal.PlainDate.from(from)
    const days = { from, to }
    const before = spanBefore({ from: first, to: last }, against)
    const other = against === 'week' ? 'year' : 'week'
    const otherDays = spanBefore({ from: first, to: last }, other)
    const month = last.with({ day: 1 })
    const months = {
      from: month.subtract({ months: COHORT_MONTHS - 1 }).toString(),
      to: month.toString(),
    }
    const [
      now,
      then,
      otherwise,
      spreads,
      spreadsBefore,
      cancelled,
      cancelledBefore,
      vouchers,
      vouchersBefore,
    ] = await Promise.all([
      sumsBy(kysely, by, place, days),
      sumsBy(kysely, by, place, before),
      sumsBy(kysely, 'day', place, otherDays),
      spreadsIn(kysely, place, days),
      spreadsIn(kysely, place, before),
      cancellationsIn(kysely, place, days),
      cancellationsIn(kysely, place, before),
      vouchersIn(kysely, place.city, days),
      vouchersIn(kysely, place.city, before),
    ])
    const [cohorts, cities, outlets] = await Promise.all([
      cohortsIn(kysely, place.city, months),
      cityNames(kysely),
      outletsOf(kysely, place.city),
    ])
    // Shifts belong to no outlet, so that the sum over outlets would lack them.
    const [total, totalBefore] =
      by === 'outlet' && outlet === undefined
        ? await Promise.all([sumsBy(kysely, 'day', place, days), sumsBy(kysely, 'day', place, before)])
        : [now, then]
    const later = Temporal.PlainDate.from(before.from).until(from, { largestUnit: 'days' })
    const dayLater = (key: string) => Temporal.PlainDate.from(key).add(later).toString()
    const nameOf = namesOf(by, cities, outlets)
    return {
      city: place.city === null ? null : (cities.get(place.city) ?? place.city),
      days,
      daysBefore: before,
      by,
      now: sumOf(total),
      before: sumOf(totalBefore),
      otherwise: { against: other, days: otherDays, sums: sumOf(otherwise) },
      medians: { now: mediansOf(spreads), before: mediansOf(spreadsBefore) },
      parts: partsOf(by, {
        now,
        before: by === 'day' ? then.map(({ key, ...sums }) => ({ ...sums, key: dayLater(key) })) : then,
      }).map((part) => ({ ...part, name: nameOf(part.key) })),
      cancellations: joined(cancelled, cancelledBefore, ({ reason, bearer }) => `${reason} ${bearer}`).map(
        ({ row: { reason, bearer }, now: ours, before: earlier }) => ({
          reason,
          bearer,
          orders: ours?.orders ?? 0,
          amount: ours?.amount ?? 0,
          ordersBefore: earlier?.orders ?? 0,
          amountBefore: earlier?.amount ?? 0,
        }),
      ),
      vouchers: joined(vouchers, vouchersBefore, ({ code }) => code).map(
        ({ row: { code, bearer }, now: ours, before: earlier }) => ({
          code,
          bearer,
          uses: ours?.uses ?? 0,
          amount: ours?.amount ?? 0,
          usesBefore: earlier?.uses ?? 0,
          amountBefore: earlier?.amount ?? 0,
        }),
      ),
      cohorts,
      outlets,
    }
  }

  return {
    read: async (query: ReportQuery): Promise<ReportAnswer> => {
      const report = await readFromReplica((kysely) => whole(kysely, query))
      const isRanking = query.by === 'outlet'
      return {
        ...report,
        parts: isRanking ? report.parts.slice(0, SHOWN_OUTLETS) : report.parts,
        vouchers: report.vouchers.slice(0, SHOWN_VOUCHERS),
      }
    },

    csv: async ({ table, ...query }: ReportQuery & { readonly table: ReportTable }): Promise<string> =>
      reportCsv(table, query.by, await readFromReplica((kysely) => whole(kysely, query))),
  }
}

function spanBefore(days: Days, against: ComparedWith): Span {
  const { from, to } = daysBefore(days, against)
  return { from: from.toString(), to: to.toString() }
}

/** Returns the medians in the units of their figures: minutes, and haléře. */
function mediansOf(spreads: Awaited<ReturnType<typeof spreadsIn>>): ReportAnswer['medians']['now'] {
  const medians = Object.fromEntries(
    MEDIAN_FIGURES.map((figure) => {
      const median = medianOf(spreads.filter((each) => each.figure === figure))
      return [figure, median === null || FIGURES[figure].unit === 'money' ? median : median / 60]
    }),
  )
  // Each name has its median.
  return medians as ReportAnswer['medians']['now']
}

/** Pairs the rows of these days with those of the earlier ones. Rows that were only there before come last. */
function joined<Row>(now: readonly Row[], then: readonly Row[], keyOf: (row: Row) => string) {
  const earlier = new Map(then.map((row) => [keyOf(row), row]))
  const found = new Set(now.map(keyOf))
  return [
    ...now.map((row) => ({ row, now: row, before: earlier.get(keyOf(row)) })),
    ...then.filter((row) => !found.has(keyOf(row))).map((row) => ({ row, now: undefined, before: row })),
  ]
}

function sumOf(rows: readonly Sums[]): Sums {
  const sums = Object.fromEntries(
    SUM_NAMES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  )
  // Each name has its sum.
  return sums as Sums
}

/** Days, hours and cities in their order, outlets by their orders. A part that had orders only before is there, too. */
function partsOf(by: ReportPart, { now, before }: Readonly<Record<'now' | 'before', readonly KeyedSums[]>>) {
  const earlier = new Map(before.map((row) => [row.key, row]))
  const found = new Map(now.map((row) => [row.key, row]))
  const parts = [...new Set([...found.keys(), ...earlier.keys()])].map((key) => {
    const row = found.get(key)
    const then = earlier.get(key)
    return {
      key,
      now: sumOf(row === undefined ? [] : [row]),
      before: sumOf(then === undefined ? [] : [then]),
    }
  })
  if (by === 'outlet')
    return parts.toSorted((a, b) => b.now.orders - a.now.orders || Number(a.key) - Number(b.key))
  if (by === 'hour') return parts.toSorted((a, b) => Number(a.key) - Number(b.key))
  return parts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function namesOf(
  by: ReportPart,
  cities: ReadonlyMap<string, string>,
  outlets: readonly { readonly id: number; readonly name: string }[],
): (key: string) => string {
  if (by === 'city') return (key) => cities.get(key) ?? key
  if (by !== 'outlet') return (key) => key
  const names = new Map(outlets.map(({ id, name }) => [String(id), name]))
  return (key) => names.get(key) ?? key
}
