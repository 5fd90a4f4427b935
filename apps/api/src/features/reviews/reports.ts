/** Reports of reviews by outlets, and objections of authors (`administration.md` §6). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ReviewReport, StatementOfReasons } from '@sousto/contract/review-moderation/wire.ts'
import { objectionEnd, objectionProblem } from '@sousto/domain/moderation/review-hiding.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { tokenHash } from '../../http/tokens.ts'
import { audit } from '../audit/service.ts'
import { countModeration, entriesOfReview, fileEntry, objectionTo, statementOf } from '../register/service.ts'
import { lockReviewToModerate, moderatedReview } from './moderation-store.ts'

export type ReviewReports = ReturnType<typeof createReviewReports>

export function createReviewReports({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    /** A review of another outlet is unknown to this one. */
    report: async (
      { outlet, review }: { readonly outlet: number; readonly review: number },
      { ground, text }: ReviewReport,
      by: CurrentStaff,
    ): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const row = await lockReviewToModerate(transaction, review)
        if (row?.restaurant_id !== outlet) throw new FailureError('review_not_found')
        if (row.hidden_at !== null) throw new FailureError('review_is_hidden')
        const entry = await fileEntry(transaction, {
          kind: 'review_report',
          at,
          written: text,
          review_id: review,
          outlet_id: outlet,
          filed_by: by.id,
          ground,
        })
        if (entry === null) throw new FailureError('review_reported')
        await countModeration(transaction, review)
        await audit(transaction, { at, by, action: 'review-report', detail: { review, ground } })
      }),

    /** The outlet objects to the hiding of its reply. A review of another outlet is unknown to this one. */
    objectToHiding: async (
      { outlet, review }: { readonly outlet: number; readonly review: number },
      text: string,
      by: CurrentStaff,
    ): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const row = await lockReviewToModerate(transaction, review)
        if (row?.restaurant_id !== outlet) throw new FailureError('review_not_found')
        const statement = (await entriesOfReview(transaction, review)).findLast(
          ({ kind }) => kind === 'reply_statement',
        )
        if (statement === undefined) throw new FailureError('objection_pointless')
        const holds = row.reply_hidden_at !== null
        const problem = objectionProblem({ holds, sentAt: statement.filed_at }, at)
        if (problem !== null) throw new FailureError(problem)
        const entry = await fileEntry(transaction, {
          kind: 'reply_objection',
          at,
          written: text,
          review_id: review,
          outlet_id: outlet,
          filed_by: by.id,
          statement_id: statement.id,
        })
        if (entry === null) throw new FailureError('objection_exists')
        await countModeration(transaction, review)
        await audit(transaction, { at, by, action: 'review-reply-object', detail: { review } })
      }),

    statement: async (token: string): Promise<StatementOfReasons> => await read(kysely, token),

    object: async (token: string, text: string): Promise<StatementOfReasons> =>
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const statement = await statementOf(transaction, tokenHash(token))
        if (statement === null || statement.review_id === null)
          throw new FailureError('statement_link_invalid')
        const row = await lockReviewToModerate(transaction, statement.review_id)
        if (row === null) throw new FailureError('statement_link_invalid')
        const latest = (await entriesOfReview(transaction, row.id)).findLast(
          ({ kind }) => kind === 'statement',
        )
        const holds = row.hidden_at !== null && latest?.id === statement.id
        const problem = objectionProblem({ holds, sentAt: statement.filed_at }, at)
        if (problem !== null) throw new FailureError(problem)
        const entry = await fileEntry(transaction, {
          kind: 'objection',
          at,
          written: text,
          review_id: row.id,
          outlet_id: row.restaurant_id,
          statement_id: statement.id,
        })
        if (entry === null) throw new FailureError('objection_exists')
        await countModeration(transaction, row.id)
        return await read(transaction, token)
      }),
  }

  async function read(database: Kysely<DB>, token: string): Promise<StatementOfReasons> {
    const statement = requireFound(await statementOf(database, tokenHash(token)), 'statement_link_invalid')
    const review = requireFound(
      await moderatedReview(database, statement.review_id ?? 0),
      'statement_link_invalid',
    )
    const objection = await objectionTo(database, statement.id)
    const earlier = await entriesOfReview(database, review.id)
    return {
      restaurant: review.outlet?.name ?? '',
      review: { food: review.food, text: review.text, at: review.created_at.toString() },
      ground: requireFound(statement.ground, 'statement_link_invalid'),
      facts: statement.written,
      at: statement.filed_at.toString(),
      isReported: earlier.some(
        ({ kind, id }) => id < statement.id && (kind === 'review_report' || kind === 'notice'),
      ),
      isHidden: review.hidden_at !== null,
      objectionUntil: objectionEnd(statement.filed_at).toString(),
      objection: objection && {
        at: objection.filed_at.toString(),
        text: objection.written,
        outcome: objection.outcome,
        answer: objection.answer,
      },
    }
  }
}
