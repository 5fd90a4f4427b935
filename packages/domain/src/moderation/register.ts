/** The register of reports, notices, complaints and statements of reasons (`administration.md` §9). */

export const REGISTER_KINDS = [
  'review_report',
  'notice',
  'outlet_complaint',
  'objection',
  'statement',
] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

export const REGISTER_OUTCOMES = ['accepted', 'rejected'] as const
export type RegisterOutcome = (typeof REGISTER_OUTCOMES)[number]

/**
 * The days in which the operator decides. The law asks for a decision without undue delay and names no number. A
 * statement of reasons only informs.
 */
const DAYS_TO_DECIDE: Readonly<Record<RegisterKind, number | null>> = {
  review_report: 7,
  notice: 7,
  outlet_complaint: 14,
  objection: 14,
  statement: null,
}

/** Returns the last day for a decision about what was filed then. Null means that there is nothing to decide. */
export function decisionDue(kind: RegisterKind, filedAt: Temporal.Instant): Temporal.PlainDate | null {
  const days = DAYS_TO_DECIDE[kind]
  return days === null ? null : pragueDay(filedAt).add({ days })
}

export const REGISTER_STATES = ['open', 'late', 'decided', 'sent'] as const
export type RegisterState = (typeof REGISTER_STATES)[number]

export type DueEntry = {
  /** An ISO date. Null means that there is nothing to decide. */
  readonly dueOn: string | null
  readonly isDecided: boolean
}

/** Returns the state of an entry: an open one is late after its last day. */
export function registerState({ dueOn, isDecided }: DueEntry, now: Temporal.Instant): RegisterState {
  if (dueOn === null) return 'sent'
  if (isDecided) return 'decided'
  return dueOn < pragueDay(now).toString() ? 'late' : 'open'
}

const pragueDay = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate()

/** The longest text of a report, complaint, objection, statement or answer, in letters. */
export const REGISTER_TEXT_MAX = 2000
