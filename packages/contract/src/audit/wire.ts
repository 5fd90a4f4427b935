/** The audit log of administration (`administration.md` §10). */
import { CHAIN_PROBLEMS } from '@sousto/domain/audit/chain.ts'
import { ADMINISTRATION_ACTIONS } from '@sousto/domain/staff/audit-actions.ts'
import { STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import * as z from 'zod/mini'
import { id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'

const filters = {
  /** A part of the name or e-mail of the person. */
  search: z.optional(text(100)),
  action: z.optional(z.enum(ADMINISTRATION_ACTIONS)),
  city: z.optional(slugParam),
  outlet: z.optional(numberParam),
  /** Days in Prague, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}
export const auditFilterQuery = z.object(filters)
export type AuditFilter = z.output<typeof auditFilterQuery>
/** `before`: the position after which the page continues. */
export const auditRecordsQuery = z.object({ ...filters, before: z.optional(numberParam) })

const auditRecord = z.object({
  /** In the chain. */
  position: id,
  at: instant,
  /** The name of the person or key, or of an operator of the server. */
  actor: z.string(),
  role: z.nullable(z.enum(STAFF_ROLES)),
  action: z.string(),
  /** The outlet or city that it was done to. Null means the marketplace or the own account. */
  place: z.nullable(z.string()),
  /** The network address of the request. */
  client: z.nullable(z.string()),
  /** The changes. Empty if they were erased with a customer's account. */
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRecord = z.output<typeof auditRecord>

/** A link of the chain: its position, and its hash in hexadecimal digits. */
const linkMembers = { position: id, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }
const link = z.object(linkMembers)

/** `head`: the last link of the chain. `next` is the value for `before`. Null means that there is no older record. */
export const auditRecordsAnswer = z.object({
  head: z.nullable(link),
  records: list(auditRecord),
  next: z.nullable(id),
})
export type AuditRecords = z.output<typeof auditRecordsAnswer>

/** `known`: a head that somebody has written down outside the database. */
export const auditVerificationBody = z.strictObject({ known: z.nullable(z.strictObject(linkMembers)) })

/** `erased`: the number of entries whose details were erased. `count`: that of all problems; the first are listed. */
export const auditVerification = z.object({
  head: z.nullable(link),
  erased: z.int(),
  count: z.int(),
  problems: list(z.object({ kind: z.enum(CHAIN_PROBLEMS), entry: id })),
})
export type AuditVerification = z.output<typeof auditVerification>
