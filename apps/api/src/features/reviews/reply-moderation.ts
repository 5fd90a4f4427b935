/** Decisions of the staff about an outlet's reply to a review (`administration.md` §6). */
import type { HidingGround } from '@sousto/domain/moderation/review-hiding.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'
import { answerEntries, type EntryRow, fileEntry } from '../register/service.ts'
import { ownersOf } from '../staff/service.ts'
import { changeReplyHiding, type ModeratedRow } from './moderation-store.ts'

/** A decision about a review or its reply: what was seen, when and by whom. */
export type Decision = {
  readonly row: ModeratedRow
  /** Those that wait about the review. */
  readonly entries: readonly EntryRow[]
  readonly at: Temporal.Instant
  readonly by: CurrentStaff
}

/** The owners of the outlet get the statement of reasons. A notice is taken to be about the reply. */
export async function hideReply(
  transaction: Transaction<DB>,
  { row, entries, at, by }: Decision,
  { ground, text }: { readonly ground: HidingGround; readonly text: string },
): Promise<void> {
  const { id: review, restaurant_id: outlet } = row
  await changeReplyHiding(transaction, review, { at, ground })
  const statement = { kind: 'reply_statement', at, written: text, ground } as const
  await fileEntry(transaction, { ...statement, review_id: review, outlet_id: outlet, filed_by: by.id })
  const notices = entries.filter(({ kind }) => kind === 'notice')
  await answerEntries(transaction, notices, { outcome: 'accepted', answer: text, at, by: by.id })
  const data = {
    restaurant: row.outlet?.name ?? '',
    ground,
    facts: text,
    link: `/provoz/podnik/${outlet}/hodnoceni`,
  }
  for (const to of await ownersOf(transaction, outlet, at)) {
    await sendMail(transaction, { template: 'replyHidden', to, data })
  }
  const detail = { review, before: { ground: null }, after: { ground } }
  await audit(transaction, { at, by, action: 'review-reply-hide', detail })
}

/** An objection of the outlet is answered to its owners. */
export async function answerAboutReply(
  transaction: Transaction<DB>,
  { row, entries, at, by }: Decision,
  { decision, text }: { readonly decision: 'show_reply' | 'uphold_reply'; readonly text: string },
): Promise<void> {
  const { id: review, reply_hidden_ground: ground } = row
  const outcome = decision === 'show_reply' ? 'accepted' : 'rejected'
  const objections = entries.filter(({ kind }) => kind === 'reply_objection')
  await answerEntries(transaction, objections, { outcome, answer: text, at, by: by.id })
  if (decision === 'uphold_reply') {
    await audit(transaction, { at, by, action: 'review-reply-uphold', detail: { review } })
    return
  }
  await changeReplyHiding(transaction, review, null)
  const detail = { review, before: { ground }, after: { ground: null } }
  await audit(transaction, { at, by, action: 'review-reply-show', detail })
}
