/**
 * An outlet's reply to a review (`operations.md` §2): one reply, public under the review, which can be edited and is
 * then marked.
 */
import { hasAtMostLetters } from '../text/typed-text.ts'

/** The limit of the API. */
export const REPLY_MAX = 1000

export const REPLY_CODES = ['reply_required', 'reply_long'] as const
export type ReplyCode = (typeof REPLY_CODES)[number]

/**
 * Characters that change the writing direction of the following text: they could make a reply read as something else,
 * or garble the page around it.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** Stacked accents that extend over other lines. */
const MANY_ACCENTS = /(\p{M}{4})\p{M}+/gu

/** Returns the form that is checked, stored and shown: plain text with at most one empty line in a row. */
export function normalizeReply(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(DIRECTION_MARKS, '')
    .replace(MANY_ACCENTS, '$1')
    .replace(/[ \u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the problem of a reply, which it normalizes first. Null means that it can be published. */
export function replyProblem(typed: string): ReplyCode | null {
  const reply = normalizeReply(typed)
  if (reply === '') return 'reply_required'
  return hasAtMostLetters(reply, REPLY_MAX) ? null : 'reply_long'
}

/** Minutes after the first reply at which the customer is mailed, so that a mistake can be corrected first. */
export const REPLY_MAIL_MINUTES = 10
