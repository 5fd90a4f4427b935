/** Whether a courier's account may work, and whether it may be closed (`dispatch.md` §8). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import {
  accountProblem,
  closingProblem,
  reviewDue,
  reviewMark,
} from '@sousto/domain/courier-decisions/decisions.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { profileOf } from '../couriers/service.ts'
import { allDisputed, decisionsAbout, disputedIn } from './store.ts'

/** Throws `courier_suspended` or `courier_account_ended`. */
export async function requireWorkingAccount(
  transaction: Transaction<DB>,
  courier: number,
  at: Temporal.Instant,
): Promise<void> {
  const problem = accountProblem(await decisionsAbout(transaction, courier), at)
  if (problem !== null) throw new FailureError(problem)
}

/**
 * Throws `courier_decision_required` or `courier_review_open` if the person works as a courier and the account may not
 * be closed yet. People who never filled in a courier's profile are no couriers.
 */
export async function requireClosable(
  transaction: Transaction<DB>,
  person: number,
  at: Temporal.Instant,
): Promise<void> {
  if ((await profileOf(transaction, person)) === null) return
  const problem = closingProblem(await decisionsAbout(transaction, person), at)
  if (problem !== null) throw new FailureError(problem)
}

/** Returns the reviews in the city that end soon or should have ended. */
export async function dueReviews(database: Kysely<DB>, city: string, now: Temporal.Instant) {
  const disputed = await disputedIn(database, city)
  return disputed.flatMap((decision) => {
    const due = reviewDue(decision)
    const isMarked = ['soon', 'overdue'].includes(reviewMark(decision, now))
    return due !== null && isMarked ? [{ decision: decision.id, courier: decision.courier.id, due }] : []
  })
}

/** Counts the reviews of all cities that are not over, and those of them that should have ended. */
export async function lateAccountReviews(
  database: Kysely<DB>,
  now: Temporal.Instant,
): Promise<{ readonly all: number; readonly late: number }> {
  const marks = (await allDisputed(database)).map((decision) => reviewMark(decision, now))
  return {
    all: marks.filter((mark) => mark !== 'none').length,
    late: marks.filter((mark) => mark === 'overdue').length,
  }
}
