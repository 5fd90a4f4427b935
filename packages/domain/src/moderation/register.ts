/** The register of reports, notices, complaints, requests and statements of reasons (`administration.md` §9). */

/** What persons ask about their own data (Regulation (EU) 2016/679, articles 15 to 17). */
export const DATA_REQUESTS = ['data_access', 'data_correction', 'data_erasure'] as const
export type DataRequestKind = (typeof DATA_REQUESTS)[number]

/** Complaints about decisions on content, which are decided within days. */
export const CONTENT_COMPLAINTS = ['review_report', 'notice', 'objection', 'reply_objection'] as const

/** Statements of reasons. They only inform. */
const STATEMENTS = [
  'statement',
  'reply_statement',
  'outlet_pause',
  'outlet_off',
  'account_suspension',
  'account_end',
] as const

export const REGISTER_KINDS = [
  ...CONTENT_COMPLAINTS,
  'outlet_complaint',
  'account_objection',
  ...DATA_REQUESTS,
  ...STATEMENTS,
] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

export const REGISTER_OUTCOMES = ['accepted', 'rejected'] as const
export type RegisterOutcome = (typeof REGISTER_OUTCOMES)[number]

type Period = { readonly days: number } | { readonly months: number }

/**
 * The time in which the operator decides. Of reports, notices, complaints and objections the law asks for a decision
 * without undue delay and names no number; a person's request is answered within a month (Regulation (EU) 2016/679,
 * article 12 (3)), an objection to a courier's decision within 14 days (`dispatch.md` §8). A statement of reasons only
 * informs.
 */
const TIME_TO_DECIDE: Readonly<Record<RegisterKind, Period | null>> = {
  review_report: { days: 7 },
  notice: { days: 7 },
  objection: { days: 14 },
  reply_objection: { days: 14 },
  outlet_complaint: { days: 14 },
  account_objection: { days: 14 },
  data_access: { months: 1 },
  data_correction: { months: 1 },
  data_erasure: { months: 1 },
  statement: null,
  reply_statement: null,
  outlet_pause: null,
  outlet_off: null,
  account_suspension: null,
  account_end: null,
}

/** Returns the last day for a decision about what was filed then. Null means that there is nothing to decide. */
export function decisionDue(kind: RegisterKind, filedAt: Temporal.Instant): Temporal.PlainDate | null {
  const period = TIME_TO_DECIDE[kind]
  return period === null ? null : pragueDay(filedAt).add(period)
}

/** Returns whether an entry is decided in the register, and not with its review or the courier's decision. */
export const isDecidedInRegister = ({
  kind,
  isAboutReview,
}: {
  readonly kind: RegisterKind
  readonly isAboutReview: boolean
}): boolean => TIME_TO_DECIDE[kind] !== null && !isAboutReview && kind !== 'account_objection'

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
