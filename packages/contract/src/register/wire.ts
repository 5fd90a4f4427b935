/** The register of reports, notices, complaints and statements of reasons (`administration.md` §9). */
import { NOTICE_LINE_MAX } from '@sousto/domain/moderation/notice.ts'
import {
  DATA_REQUESTS,
  REGISTER_KINDS,
  REGISTER_OUTCOMES,
  REGISTER_STATES,
  REGISTER_TEXT_MAX,
} from '@sousto/domain/moderation/register.ts'
import { HIDING_GROUNDS } from '@sousto/domain/moderation/review-hiding.ts'
import * as z from 'zod/mini'
import { id, instant, isoDate, list, numberParam, text } from '../primitives.ts'

/** A text that a person reads: it is not blank. */
export const writtenText = text(REGISTER_TEXT_MAX).check(
  z.refine((typed) => typed.trim() !== '', 'nesmí být prázdné'),
)
export const hidingGround = z.enum(HIDING_GROUNDS)

export const namedOutlet = z.object({ id, name: z.string() })

const summary = {
  id,
  /** A decision sends the version on which it is based (`If-Match`). */
  version: z.string(),
  kind: z.enum(REGISTER_KINDS),
  filedAt: instant,
  /** The last day for a decision. Null means that there is nothing to decide. */
  dueOn: z.nullable(isoDate),
  state: z.enum(REGISTER_STATES),
  ground: z.nullable(hidingGround),
  outlet: z.nullable(namedOutlet),
  /** The review that it is about. */
  review: z.nullable(id),
  outcome: z.nullable(z.enum(REGISTER_OUTCOMES)),
  decidedAt: z.nullable(instant),
}

const registerEntry = z.object(summary)
export type RegisterEntry = z.output<typeof registerEntry>

export const registerEntryDetail = z.object({
  ...summary,
  /** Where the content of a notice is found. */
  place: z.nullable(z.string()),
  text: z.string(),
  /** Who sent a notice, or whose account or data it is about. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Who of the staff wrote it. */
  filedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The city whose dispatchers decide about the courier's account that it is about. */
  city: z.nullable(z.string()),
})
export type RegisterEntryDetail = z.output<typeof registerEntryDetail>

const filters = {
  kind: z.optional(z.enum(REGISTER_KINDS)),
  /** `open` includes those that are late. */
  state: z.optional(z.enum(REGISTER_STATES)),
  outlet: z.optional(numberParam),
}
export const registerFilter = z.object(filters)
export type RegisterFilter = z.output<typeof registerFilter>
/** `before`: the id of the entry after which the page continues. */
export const registerQuery = z.object({ ...filters, before: z.optional(numberParam) })

/** `next` is the value for `before`. Null means that there is no older one. */
export const registerEntries = z.object({ entries: list(registerEntry), next: z.nullable(id) })
export type RegisterEntries = z.output<typeof registerEntries>

export const entryParams = z.object({ entry: numberParam })
export const entryDecision = z.strictObject({ outcome: z.enum(REGISTER_OUTCOMES), text: writtenText })
export type EntryDecision = z.output<typeof entryDecision>

export const outletParam = z.object({ outlet: numberParam })
/** Latest first. */
export const outletComplaints = z.object({ complaints: list(registerEntryDetail) })
export type OutletComplaints = z.output<typeof outletComplaints>
export const complaintBody = z.strictObject({ text: writtenText })

/** A request of a person about own data that came by letter, by phone or at the door. */
export const notedDataRequest = z.strictObject({
  kind: z.enum(DATA_REQUESTS),
  name: text(NOTICE_LINE_MAX),
  /** The mailbox to which the answer goes. */
  email: text(NOTICE_LINE_MAX),
  text: text(REGISTER_TEXT_MAX),
})
export type NotedDataRequest = z.output<typeof notedDataRequest>
