/** Decisions that suspend or end a courier's account: signing, answering, reviewing (`dispatch.md` §8). */
import type {
  CityDecisions,
  CourierDecision,
  OwnDecisionsAnswer,
} from '@sousto/contract/courier-decisions/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  answerProblem,
  type DecisionEvent,
  type DecisionKind,
  isInForce,
  type ReviewOutcome,
  reviewDue,
  reviewMark,
  reviewProblem,
} from '@sousto/domain/courier-decisions/decisions.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { emailOfStaff } from '../../database/staff-emails.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { beginBreak, couriersOf, lockCourier, openShift } from '../couriers/service.ts'
import { type CourierDecisionNews, sendMail } from '../mail/service.ts'
import { decideEntries, fileEntry, openAboutDecision } from '../register/service.ts'
import {
  decisionsAbout,
  decisionsIn,
  insertDecision,
  insertEntry,
  isKnownEntry,
  lockDecision,
  type StoredDecision,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

type Signed = {
  readonly key: string
  readonly kind: DecisionKind
  readonly until: Temporal.Instant | null
  readonly reason: string
}
type Logged = {
  readonly event: DecisionEvent
  readonly action: AuditAction
  /** The mail to the courier. Left out, none is sent. */
  readonly news?: CourierDecisionNews | null
}
type Written = { readonly key: string; readonly text: string }

async function mailCourier(
  transaction: Transaction<DB>,
  courier: number,
  what: CourierDecisionNews,
): Promise<void> {
  const to = await emailOfStaff(transaction, courier)
  await sendMail(transaction, { template: 'courierDecision', to, data: { what } })
}

/** An objection waits in the register until its review has ended. */
async function noteInRegister(
  transaction: Transaction<DB>,
  {
    event,
    decision,
    text,
    at,
    by,
  }: {
    readonly event: DecisionEvent
    readonly decision: number
    readonly text: string
    readonly at: Temporal.Instant
    readonly by: number
  },
): Promise<void> {
  if (event === 'disputed') {
    const objection = { kind: 'account_objection', at, written: text } as const
    await fileEntry(transaction, { ...objection, filed_by: by, decision_id: decision })
  }
  if (event === 'upheld' || event === 'revoked') {
    const outcome = event === 'revoked' ? 'accepted' : 'rejected'
    const waiting = await openAboutDecision(transaction, decision)
    await decideEntries(transaction, waiting, { outcome, answer: text, at, by })
  }
}

function wireDecision(decision: StoredDecision, now: Temporal.Instant): CourierDecision {
  const { id, courier, kind, until, log } = decision
  return {
    id,
    courier,
    kind,
    until: until?.toString() ?? null,
    isInForce: isInForce(decision, now),
    isAnswered: answerProblem(decision) !== null,
    due: reviewDue(decision)?.toString() ?? null,
    mark: reviewMark(decision, now),
    log: log.map(({ by: _by, at, ...entry }) => ({ ...entry, at: at.toString() })),
  }
}

/** Those with a deadline come first, the earliest of them at the top. */
function byDeadline(a: StoredDecision, b: StoredDecision): number {
  const [first, second] = [reviewDue(a), reviewDue(b)]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return Temporal.Instant.compare(first, second)
}

export type Decisions = ReturnType<typeof createDecisions>

export function createDecisions({ database: { kysely }, clock }: Dependencies) {
  /** Adds an entry to the log of a decision that `find` accepts. The same key adds one. */
  async function logged(
    by: CurrentStaff,
    id: number,
    { key, text }: Written,
    { event, action, news = null }: Logged,
    check: (decision: StoredDecision) => void,
  ): Promise<void> {
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      const decision = requireFound(await lockDecision(transaction, id), 'decision_not_found')
      if (await isKnownEntry(transaction, key)) return
      check(decision)
      await insertEntry(transaction, { key, decision: id, event, at, by: by.id, text: text.trim() })
      await noteInRegister(transaction, { event, decision: id, text: text.trim(), at, by: by.id })
      const subject = { kind: 'city', city: decision.city } as const
      await audit(transaction, { at, by, action, subject, detail: { decision: id, event } })
      if (news !== null) await mailCourier(transaction, decision.courier.id, news)
      await publishToDispatch(transaction, { cities: [decision.city], couriers: [decision.courier.id] })
    })
  }

  /** A courier on shift gets no more offers; an open ride goes on. */
  async function stopOffers(transaction: Transaction<DB>, courier: number, at: Temporal.Instant) {
    const shift = await openShift(transaction, courier)
    if (shift !== null) await beginBreak(transaction, shift.id, at)
    return shift === null ? [] : [shift.city]
  }

  const requireIn = (city: string) => (decision: StoredDecision) => {
    if (decision.city !== city) throw new FailureError('decision_not_found')
  }

  return {
    ofCity: async (city: string): Promise<CityDecisions> => {
      const now = clock()
      const [couriers, decisions] = await Promise.all([couriersOf(kysely, city), decisionsIn(kysely, city)])
      return {
        now: now.toString(),
        couriers: couriers.map(({ id, name }) => ({ id, name })),
        decisions: decisions.toSorted(byDeadline).map((decision) => wireDecision(decision, now)),
      }
    },

    ofCourier: async ({ id }: CurrentStaff): Promise<OwnDecisionsAnswer> => {
      const now = clock()
      return { decisions: (await decisionsAbout(kysely, id)).map((decision) => wireDecision(decision, now)) }
    },

    /** Throws `decision_end_invalid` unless a suspension ends later than now, and an account's end has none. */
    sign: async (city: string, courier: number, signed: Signed, by: CurrentStaff): Promise<void> => {
      const { key, kind, until, reason } = signed
      const at = clock()
      const hasEnd = until !== null
      if (hasEnd && (kind === 'end' || Temporal.Instant.compare(until, at) <= 0))
        throw new FailureError('decision_end_invalid')
      await inTransaction(kysely, async (transaction) => {
        const [found] = await couriersOf(transaction, city, courier)
        requireFound(found, 'courier_not_found')
        await lockCourier(transaction, courier)
        if (await isKnownEntry(transaction, key)) return
        const decision = await insertDecision(transaction, { courier, city, kind, until })
        await insertEntry(transaction, { key, decision, event: 'signed', at, by: by.id, text: reason.trim() })
        await fileEntry(transaction, {
          kind: kind === 'end' ? 'account_end' : 'account_suspension',
          at,
          written: reason.trim(),
          filed_by: by.id,
          decision_id: decision,
        })
        const working = await stopOffers(transaction, courier, at)
        await mailCourier(transaction, courier, kind === 'end' ? 'ended' : 'suspended')
        await audit(transaction, { at, by, action: 'courier-decision', detail: { decision, courier, kind } })
        await publishToDispatch(transaction, { cities: [city, ...working], couriers: [courier] })
      })
    },

    note: (city: string, id: number, written: Written, by: CurrentStaff): Promise<void> =>
      logged(by, id, written, { event: 'noted', action: 'courier-decision-note' }, requireIn(city)),

    /** Throws `decision_not_disputed`, `decision_reviewed` or `decision_own_review`. */
    review: (
      city: string,
      id: number,
      { outcome, ...written }: Written & { readonly outcome: ReviewOutcome },
      by: CurrentStaff,
    ): Promise<void> =>
      logged(
        by,
        id,
        written,
        { event: outcome, action: 'courier-decision-review', news: outcome },
        (decision) => {
          requireIn(city)(decision)
          const problem = reviewProblem(decision, by.id)
          if (problem !== null) throw new FailureError(problem)
        },
      ),

    /** Throws `decision_answered` after the first answer. */
    answer: (
      courier: CurrentStaff,
      id: number,
      { accepts, ...written }: Written & { readonly accepts: boolean },
    ): Promise<void> =>
      logged(
        courier,
        id,
        written,
        { event: accepts ? 'accepted' : 'disputed', action: 'courier-decision-answer' },
        (decision) => {
          if (decision.courier.id !== courier.id) throw new FailureError('decision_not_found')
          const problem = answerProblem(decision)
          if (problem !== null) throw new FailureError(problem)
        },
      ),
  }
}
