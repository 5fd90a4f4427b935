/** Reviews for the staff of an outlet, and their replies (`operations.md` §2). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { OutletReview, OutletReviews } from '@sousto/contract/reviews/wire.ts'
import { averageStars, STARS } from '@sousto/domain/catalogue/review.ts'
import { normalizeReply, REPLY_MAIL_MINUTES, replyProblem } from '@sousto/domain/catalogue/review-reply.ts'
import { objectionEnd } from '@sousto/domain/moderation/review-hiding.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import {
  changeReply,
  countReviews,
  lockReview,
  NO_REPLY,
  noteReplyMail,
  type OutletReviewRow,
  type ReviewFilter,
  reviewsOfOutlet,
} from './replies-store.ts'

const PAGE = 20

export type Replies = ReturnType<typeof createReplies>

/** The review of an outlet, and the version of its reply that was seen. */
export type SeenReview = { readonly outlet: number; readonly review: number; readonly version: string }

export function createReplies({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database

  async function locked(transaction: Transaction<DB>, { outlet, review }: SeenReview) {
    return requireFound(await lockReview(transaction, outlet, review), 'review_not_found')
  }

  return {
    list: async (outlet: number, filter: ReviewFilter): Promise<OutletReviews> => {
      const [counts, rows] = await Promise.all([
        countReviews(kysely, outlet),
        reviewsOfOutlet(kysely, outlet, filter, PAGE + 1),
      ])
      const reviews = rows.slice(0, PAGE).map(reviewOf)
      return {
        summary: summaryOf(counts),
        reviews,
        next: rows.length > PAGE ? (reviews.at(-1)?.id ?? null) : null,
      }
    },

    /**
     * Publishes or changes the reply; a hidden one stays hidden. The customer is mailed about the first one; sending the same reply again changes
     * nothing.
     */
    reply: async (staff: CurrentStaff, seen: SeenReview, typed: string): Promise<OutletReview> => {
      const problem = replyProblem(typed)
      if (problem !== null) throw new FailureError(problem, { failure: failure(problem, { field: 'text' }) })
      const [reply, at] = [normalizeReply(typed), clock()]
      return await inTransaction(kysely, async (transaction) => {
        const row = await locked(transaction, seen)
        if (row.reply === reply) return reviewOf(row)
        requireSeen(row, seen)
        await changeReply(transaction, row.id, {
          reply,
          replied_at: row.replied_at ?? at,
          reply_edited_at: row.replied_at === null ? null : at,
          replied_by: staff.id,
        })
        const { id, order_id: orderId } = row
        if (row.reply_mailed_at === null && orderId !== null) {
          await noteReplyMail(transaction, {
            id,
            orderId,
            at,
            dueAt: at.add({ minutes: REPLY_MAIL_MINUTES }),
          })
        }
        await audit(transaction, { at, by: staff, action: 'review-reply', detail: { review: id } })
        return reviewOf(await locked(transaction, seen))
      })
    },

    removeReply: async (staff: CurrentStaff, seen: SeenReview): Promise<OutletReview> =>
      await inTransaction(kysely, async (transaction) => {
        const row = await locked(transaction, seen)
        if (row.reply === null) return reviewOf(row)
        if (row.reply_hidden_at !== null) throw new FailureError('reply_is_hidden')
        requireSeen(row, seen)
        await changeReply(transaction, row.id, NO_REPLY)
        const detail = { review: row.id }
        await audit(transaction, { at: clock(), by: staff, action: 'review-reply-remove', detail })
        return reviewOf(await locked(transaction, seen))
      }),
  }
}

function requireSeen(row: OutletReviewRow, { version }: SeenReview): void {
  if (versionOf(row) === version) return
  throw new FailureError('review_changed_meanwhile', { current: reviewOf(row) })
}

const versionOf = ({ reply_version: version }: OutletReviewRow): string => String(version)

function stateOf({ hidden_at: hiddenAt, reported }: OutletReviewRow): OutletReview['state'] {
  if (hiddenAt !== null) return 'hidden'
  return reported ? 'reported' : 'shown'
}

function hidingOf(row: OutletReviewRow): NonNullable<OutletReview['reply']>['hidden'] {
  const { reply_hidden_at: at, reply_hidden_ground: ground, statement } = row
  if (at === null || ground === null || statement === null) return null
  const { facts, objection, outcome, answer } = statement
  return {
    at: at.toString(),
    ground,
    facts,
    objectionUntil: objectionEnd(at).toString(),
    objection: objection === null ? null : { text: objection, outcome, answer },
  }
}

function reviewOf(row: OutletReviewRow): OutletReview {
  const { id, year, number, food, delivery, text, reply, replied_at: repliedAt } = row
  return {
    id,
    order: year === null || number === null ? null : formatOrderNumber({ year, number }),
    food,
    delivery,
    text,
    at: row.created_at.toString(),
    dishes: row.dishes.map(({ name, isGood }) => ({ name: name ?? '', isGood })),
    reply:
      reply === null || repliedAt === null
        ? null
        : {
            text: reply,
            at: repliedAt.toString(),
            editedAt: row.reply_edited_at?.toString() ?? null,
            by: row.replied_by,
            hidden: hidingOf(row),
          },
    state: stateOf(row),
    version: versionOf(row),
  }
}

function summaryOf(counts: Awaited<ReturnType<typeof countReviews>>): OutletReviews['summary'] {
  const stars = STARS.map((each) => counts.find((row) => row.stars === each)?.count ?? 0)
  return {
    average: averageStars(stars),
    count: stars.reduce((total, count) => total + count, 0),
    stars,
    withoutReply: counts.reduce((total, row) => total + row.withoutReply, 0),
  }
}
