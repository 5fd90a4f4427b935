/** Reports (`administration.md` §8). Money is in haléře, times are in seconds. */
import { CANCEL_REASONS } from '@sousto/domain/board/part-states.ts'
import { VOUCHER_BEARERS } from '@sousto/domain/credits/voucher-campaign.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { SUM_NAMES } from '@sousto/domain/reports/figures.ts'
import { MEDIAN_FIGURES } from '@sousto/domain/reports/medians.ts'
import { COMPARED_WITH, daysIn, MOST_DAYS } from '@sousto/domain/reports/periods.ts'
import * as z from 'zod/mini'
import { haler, id, isoDate, list, numberParam, slugParam } from '../primitives.ts'

export const REPORT_PARTS = ['day', 'hour', 'city', 'outlet'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

const question = {
  /** Days in Prague, both included, at most 366 of them. */
  from: isoDate,
  to: isoDate,
  /** The days to compare with: those of the week before, or 52 weeks before. */
  against: z.enum(COMPARED_WITH),
  /** How the figures are divided. An outlet is of one city. */
  by: z.enum(REPORT_PARTS),
  outlet: z.optional(numberParam.check(z.minimum(1))),
}
type Span = { readonly from: string; readonly to: string }
type Asked = Span & {
  readonly by: ReportPart
  readonly outlet?: number | undefined
}

const fewDays = z.refine<Span>(({ from, to }) => {
  const days = daysIn({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) })
  return days >= 1 && days <= MOST_DAYS
}, 'nejvýše 366 dnů')
const keptParts = z.refine<Asked>(
  ({ by, outlet }) => outlet === undefined || by !== 'city',
  'podle dne, hodiny nebo podniku',
)

export const cityReportQuery = z.object(question).check(fewDays, keptParts)
export const reportQuery = z.object({ ...question, city: z.optional(slugParam) }).check(fewDays, keptParts)
export type ReportQuery = z.output<typeof reportQuery>

export const REPORT_TABLES = ['figures', 'cancellations', 'vouchers', 'cohorts'] as const
export type ReportTable = (typeof REPORT_TABLES)[number]
/** Which part of the report is exported. */
const table = { table: z.enum(REPORT_TABLES) }
export const cityReportCsvQuery = z.object({ ...question, ...table }).check(fewDays, keptParts)
export const reportCsvQuery = z
  .object({ ...question, ...table, city: z.optional(slugParam) })
  .check(fewDays, keptParts)

/** Days that are summed anew. */
export const rebuildBody = z.strictObject({ from: isoDate, to: isoDate }).check(fewDays)

export const reportCityParams = z.object({ city: slugParam })

export const reportSums = z.record(z.enum(SUM_NAMES), z.int())

export const reportDays = z.object({ from: isoDate, to: isoDate })
const days = reportDays

/** Of the orders or kitchens of all days, in the unit of the figure. Null means that there were none. */
const medians = z.record(z.enum(MEDIAN_FIGURES), z.nullable(z.number()))

const part = z.object({
  /** A date, an hour, the slug of a city, or the id of an outlet. */
  key: z.string(),
  name: z.string(),
  now: reportSums,
  before: reportSums,
})
export type ReportRow = z.output<typeof part>

export const REPORT_CANCEL_REASONS = [...CANCEL_REASONS, 'none'] as const
export const REPORT_BEARERS = [...REFUND_BEARERS, 'none'] as const

const cancellation = z.object({
  /** `none`: a dispatcher or the system gave no reason. */
  reason: z.enum(REPORT_CANCEL_REASONS),
  /** `none`: nothing was paid or cooked. */
  bearer: z.enum(REPORT_BEARERS),
  orders: z.int(),
  /** The price of the orders. */
  amount: haler,
  ordersBefore: z.int(),
  amountBefore: haler,
})
export type ReportedCancellation = z.output<typeof cancellation>

const voucher = z.object({
  code: z.string(),
  bearer: z.enum(VOUCHER_BEARERS),
  uses: z.int(),
  amount: haler,
  usesBefore: z.int(),
  amountBefore: haler,
})
export type ReportedVoucher = z.output<typeof voucher>

const cohort = z.object({
  /** The first day of a month. */
  firstMonth: isoDate,
  month: isoDate,
  customers: z.int(),
  orders: z.int(),
  sales: haler,
})
export type ReportedCohort = z.output<typeof cohort>

export const reportAnswer = z.object({
  /** The name of the city that the report is of. Null means all cities. */
  city: z.nullable(z.string()),
  days,
  daysBefore: days,
  by: z.enum(REPORT_PARTS),
  now: reportSums,
  before: reportSums,
  /** Those of the days that are compared with by the other choice: of 52 weeks before, or of the week before. */
  otherwise: z.object({ against: z.enum(COMPARED_WITH), days, sums: reportSums }),
  medians: z.object({ now: medians, before: medians }),
  /** In their order of time, or by orders, the most first; at most 200 outlets. */
  parts: list(part),
  cancellations: list(cancellation),
  /** By cost, at most 50. */
  vouchers: list(voucher),
  /** Of the last twelve months. */
  cohorts: list(cohort),
  /** The outlets that the report can be narrowed down to. */
  outlets: list(z.object({ id, name: z.string() })),
})
export type ReportAnswer = z.output<typeof reportAnswer>
