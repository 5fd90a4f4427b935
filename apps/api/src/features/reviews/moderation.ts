/** Decisions of the staff about reviews (`administration.md` §6). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type ModeratedReviewDetail,
  type ModeratedReviewRow,
  type ModeratedReviews,
  type ModeratedReviewsQuery,
  moderatedReviewDetail,
  type ReviewDecisionBody,
} from '@sousto/contract/review-moderation/wire.ts'
import type { RegisterOutcome } from '@sousto/domain/moderation/register.ts'
import {
  type HidingGround,
  type ModeratedReview,
  possibleDecisions,
} from '@sousto/domain/moderation/review-hiding.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange, RATINGS_ONLY } from '../catalogue/service.ts'
import { sendMailToCustomer } from '../mail/service.ts'
import {
  answerEntries,
  countModeration,
  decideEntries,
  entriesOfReview,
  entryDetail,
  fileEntry,
  isOpen,
} from '../register/service.ts'
import {
  changeHiding,
  lockReviewToModerate,
  type ModeratedRow,
  moderatedReview,
  moderatedReviews,
} from './moderation-store.ts'
import { answerAboutReply, type Decision, hideReply } from './reply-moderation.ts'

const PAGE = 50

export type ReviewModeration = ReturnType<typeof createReviewModeration>

/** The review, and its version that was seen. */
export type SeenReview = { readonly review: number; readonly version: string }

export function createReviewModeration({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    list: async (query: ModeratedReviewsQuery): Promise<ModeratedReviews> => {
      const rows = await moderatedReviews(kysely, query, PAGE + 1)
      const reviews = rows.slice(0, PAGE).map(summaryOf)
      return { reviews, next: rows.length > PAGE ? (reviews.at(-1)?.id ?? null) : null }
    },

    read: async (review: number): Promise<ModeratedReviewDetail> =>
      await detailOf(
        kysely,
        requireFound(await moderatedReview(kysely, review), 'review_not_found'),
        clock(),
      ),

    /**
     * Throws `review_moderated_meanwhile` with what is true now, and `review_decision_impossible`. Whoever reported the
     * review or objected gets an answer by mail, the author of a hidden one a statement of reasons.
     */
    decide: async (
      { review, version }: SeenReview,
      body: ReviewDecisionBody,
      by: CurrentStaff,
    ): Promise<ModeratedReviewDetail> =>
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const row = requireFound(await lockReviewToModerate(transaction, review), 'review_not_found')
        if (String(row.moderation) !== version) {
          const current = z.encode(moderatedReviewDetail, await detailOf(transaction, row, at))
          throw new FailureError('review_moderated_meanwhile', { current })
        }
        if (!decisionsAbout(row).includes(body.decision)) throw new FailureError('review_decision_impossible')
        const entries = (await entriesOfReview(transaction, review)).filter(isOpen)
        const decision = { row, entries, at, by }
        await make(transaction, decision, body)
        await countModeration(transaction, review)
        const now = requireFound(await moderatedReview(transaction, review), 'review_not_found')
        return await detailOf(transaction, now, at)
      }),
  }
}

async function make(
  transaction: Transaction<DB>,
  decision: Decision,
  body: ReviewDecisionBody,
): Promise<void> {
  switch (body.decision) {
    case 'hide':
      return await hide(transaction, decision, body)
    case 'hide_reply':
      return await hideReply(transaction, decision, body)
    case 'show_reply':
    case 'uphold_reply':
      return await answerAboutReply(transaction, decision, body)
    case 'keep':
    case 'show':
    case 'uphold':
      return await answer(transaction, decision, body)
  }
}

/** Reports and notices. */
const reportsAmong = (entries: Decision['entries']) =>
  entries.filter(({ kind }) => kind === 'review_report' || kind === 'notice')

async function hide(
  transaction: Transaction<DB>,
  { row, entries, at, by }: Decision,
  { ground, text }: { readonly ground: HidingGround; readonly text: string },
): Promise<void> {
  const [token, { id: review, outlet }] = [newToken(), row]
  await changeHiding(transaction, review, { at, ground })
  await announceCatalogueChange(transaction, RATINGS_ONLY)
  await fileEntry(transaction, {
    kind: 'statement',
    at,
    written: text,
    review_id: review,
    outlet_id: row.restaurant_id,
    filed_by: by.id,
    ground,
    token_hash: tokenHash(token),
  })
  await answerEntries(transaction, reportsAmong(entries), {
    outcome: 'accepted',
    answer: text,
    at,
    by: by.id,
  })
  if (row.email !== null) {
    const data = {
      restaurant: outlet?.name ?? '',
      ground,
      facts: text,
      link: `/skryte-hodnoceni?token=${token}`,
    }
    await sendMailToCustomer(transaction, { template: 'reviewHidden', to: row.email, data })
  }
  const detail = { review, before: { ground: null }, after: { ground } }
  await audit(transaction, { at, by, action: 'review-hide', detail })
}

const OUTCOMES = {
  keep: 'rejected',
  show: 'accepted',
  uphold: 'rejected',
} as const satisfies Readonly<Record<string, RegisterOutcome>>

async function answer(
  transaction: Transaction<DB>,
  { row, entries, at, by }: Decision,
  { decision, text }: { readonly decision: keyof typeof OUTCOMES; readonly text: string },
): Promise<void> {
  const { id: review, hidden_ground: ground } = row
  const outcome = OUTCOMES[decision]
  if (decision === 'keep') {
    const answered = { outcome, answer: text, at, by: by.id }
    await answerEntries(transaction, reportsAmong(entries), answered)
    await audit(transaction, { at, by, action: 'review-keep', detail: { review } })
    return
  }
  const objections = entries.filter(({ kind }) => kind === 'objection').map(({ id }) => id)
  await decideEntries(transaction, objections, { outcome, answer: text, at, by: by.id })
  if (row.email !== null) {
    const data = { restaurant: row.outlet?.name ?? '', outcome, answer: text }
    await sendMailToCustomer(transaction, { template: 'reviewObjectionDecided', to: row.email, data })
  }
  if (decision === 'uphold') {
    await audit(transaction, { at, by, action: 'review-uphold', detail: { review } })
    return
  }
  await changeHiding(transaction, review, null)
  await announceCatalogueChange(transaction, RATINGS_ONLY)
  const detail = { review, before: { ground }, after: { ground: null } }
  await audit(transaction, { at, by, action: 'review-show', detail })
}

const decisionsAbout = (row: ModeratedRow) =>
  possibleDecisions({
    isHidden: row.hidden_at !== null,
    isReported: row.reports > 0,
    isDisputed: row.objections > 0,
    reply: replyState(row),
    isReplyDisputed: row.reply_objections > 0,
  })

function replyState({ reply, reply_hidden_at: hiddenAt }: ModeratedRow): ModeratedReview['reply'] {
  if (reply === null) return 'none'
  return hiddenAt === null ? 'shown' : 'hidden'
}

function summaryOf(row: ModeratedRow): ModeratedReviewRow {
  const { id, outlet, year, number, food, delivery, text, reports } = row
  const { hidden_at: hiddenAt, hidden_ground: ground } = row
  return {
    id,
    version: String(row.moderation),
    outlet,
    order: year === null || number === null ? null : formatOrderNumber({ year, number }),
    food,
    delivery,
    text,
    at: row.created_at.toString(),
    hidden: hiddenAt === null || ground === null ? null : { at: hiddenAt.toString(), ground },
    reports,
    isDisputed: row.objections > 0,
    reply: replyOf(row),
    photographs: row.photographs,
  }
}

function replyOf(row: ModeratedRow): ModeratedReviewRow['reply'] {
  const { reply: text, reply_hidden_at: hiddenAt, reply_hidden_ground: ground } = row
  if (text === null) return null
  return {
    text,
    hidden: hiddenAt === null || ground === null ? null : { at: hiddenAt.toString(), ground },
    isDisputed: row.reply_objections > 0,
  }
}

async function detailOf(
  database: Kysely<DB>,
  row: ModeratedRow,
  now: Temporal.Instant,
): Promise<ModeratedReviewDetail> {
  const entries = await entriesOfReview(database, row.id)
  return {
    ...summaryOf(row),
    decisions: decisionsAbout(row),
    entries: entries.map((entry) => entryDetail(entry, now)),
  }
}
