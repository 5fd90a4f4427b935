/** What a message of the yearly report has to say after those that were made before (`settlement.md` §7). */
import type { Haler } from '../money/money.ts'
import { type Dac7Problem, type Dac7Seller, isExcluded, sellerProblem } from './report.ts'

/** Null means that the seller has not told the identity. */
export type SellerOfYear = Pick<Dac7Seller, 'id' | 'activity' | 'year'> & {
  readonly identity: Omit<Dac7Seller, 'id' | 'activity' | 'year'> | null
}

export const DAC7_CHANGES = ['new', 'correction', 'deletion'] as const
export type Dac7Change = (typeof DAC7_CHANGES)[number]

export type ReportedRecord = {
  readonly reference: string
  readonly change: Dac7Change
  readonly seller: Dac7Seller
}

export type PlannedRecord = Pick<ReportedRecord, 'change' | 'seller'> & {
  /** The reference of the record that this one replaces or takes back. */
  readonly corrects: string | null
}

export const SELLER_STATES = ['new', 'changed', 'reported', 'excluded', 'deleted', 'missing'] as const
/** `missing` lacks something, `deleted` was reported and is not to be any more. */
type SellerState = (typeof SELLER_STATES)[number]

type SellerProblem = Dac7Problem | 'identity_missing'

type JudgedSeller = {
  readonly id: string
  readonly state: SellerState
  readonly problem: SellerProblem | null
}

export type ReportPlan = {
  readonly records: readonly PlannedRecord[]
  readonly sellers: readonly JudgedSeller[]
}

/**
 * `reported` are the records of earlier messages of the year, in their order. Who lacks something is left as reported
 * before. Who is excluded, or sold nothing any more, is taken back.
 */
export function plannedReport(
  sellers: readonly SellerOfYear[],
  reported: readonly ReportedRecord[],
  euro: Haler,
): ReportPlan {
  const standing = standingRecords(reported)
  const judged = sellers.map((seller) => judge(seller, standing.get(seller.id) ?? null, euro))
  const known = new Set(sellers.map(({ id }) => id))
  const gone = [...standing.values()].filter(({ seller }) => !known.has(seller.id)).map(takenBack)
  const all = [...judged, ...gone]
  return {
    records: all.flatMap(({ record }) => (record === null ? [] : [record])),
    sellers: all.map((each) => {
      const { record: _, ...seller } = each
      return seller
    }),
  }
}

/** Returns the last record of each seller that has not been taken back. */
function standingRecords(reported: readonly ReportedRecord[]): ReadonlyMap<string, ReportedRecord> {
  const standing = new Map<string, ReportedRecord>()
  for (const record of reported) {
    if (record.change === 'deletion') standing.delete(record.seller.id)
    else standing.set(record.seller.id, record)
  }
  return standing
}

type Judgement = JudgedSeller & { readonly record: PlannedRecord | null }

const takenBack = ({ reference, seller }: ReportedRecord): Judgement => ({
  id: seller.id,
  state: 'deleted',
  problem: null,
  record: { change: 'deletion', seller, corrects: reference },
})

function judge(seller: SellerOfYear, before: ReportedRecord | null, euro: Haler): Judgement {
  const { identity, ...facts } = seller
  const { id } = facts
  if (isExcluded(facts, euro))
    return before === null ? { id, state: 'excluded', problem: null, record: null } : takenBack(before)
  const missing = (problem: SellerProblem): Judgement => ({ id, state: 'missing', problem, record: null })
  if (identity === null) return missing('identity_missing')
  const whole: Dac7Seller = { ...facts, ...identity }
  const problem = sellerProblem(whole)
  if (problem !== null) return missing(problem)
  if (before === null)
    return { id, state: 'new', problem: null, record: { change: 'new', seller: whole, corrects: null } }
  if (isSame(whole, before.seller)) return { id, state: 'reported', problem: null, record: null }
  const record = { change: 'correction', seller: whole, corrects: before.reference } as const
  return { id, state: 'changed', problem: null, record }
}

/** Compares by content, whatever the order of fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), Object.entries(b)]
  const other = new Map(right)
  return (
    left.length === right.length &&
    left.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  )
}
