/** Tax identities of outlets, and the yearly report about sellers (`settlement.md` §7). */
import { SELLER_STATES } from '@sousto/domain/dac7/planned-report.ts'
import { PAYEE_KINDS } from '@sousto/domain/payout/payees.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list, numberParam, text } from '../primitives.ts'
import { reportedQuarter, reportedYear } from './reported-year.ts'
import { taxIdentity } from './tax-identity.ts'

export const outletIdentityParams = z.object({ outlet: numberParam })

const personIdentity = z.strictObject({ kind: z.literal('person'), ...taxIdentity.shape })
const entityIdentity = z.strictObject({
  kind: z.literal('entity'),
  name: text(200),
  /** In the Czech Republic the IČO. */
  companyId: text(20),
  ...z.pick(taxIdentity, {
    street: true,
    city: true,
    postcode: true,
    country: true,
    /** In the Czech Republic the DIČ. */
    taxNumber: true,
    taxCountry: true,
    vatId: true,
    accountHolder: true,
  }).shape,
})
export const outletIdentityBody = z.discriminatedUnion('kind', [entityIdentity, personIdentity])
export type WireOutletIdentity = z.output<typeof outletIdentityBody>

export const outletIdentityState = z.object({
  /** Null means that the outlet has not filled it in. */
  identity: z.nullable(outletIdentityBody),
  /** From which day payouts are held without it, once the last reminder was sent. */
  heldFrom: z.nullable(isoDate),
  /** What was reported about the outlet, the latest year first. */
  reported: list(reportedYear),
})
export type OutletIdentityState = z.output<typeof outletIdentityState>

const SELLER_PROBLEMS = [
  'identity_missing',
  'tax_number_missing',
  'address_missing',
  'name_missing',
  'birth_place_missing',
] as const

const sellerOfYear = z.object({
  payee: z.object({ kind: z.enum(PAYEE_KINDS), id, name: z.string() }),
  state: z.enum(SELLER_STATES),
  /** What the report lacks of the seller. Null means nothing. */
  problem: z.nullable(z.enum(SELLER_PROBLEMS)),
  quarters: list(reportedQuarter),
})

const dac7Message = z.object({
  id,
  /** The name by which the authority knows it. */
  reference: z.string(),
  kind: z.enum(['new', 'corrections', 'none']),
  madeAt: instant,
  hash: z.string(),
  records: z.int(),
})

export const dac7Params = z.object({ year: numberParam })
export const dac7MessageParams = z.object({ message: numberParam })
export const dac7Overview = z.object({
  year: z.int(),
  /** A report can be made once its year is over. */
  isOver: z.boolean(),
  /** Until when sellers get their figures. */
  dueDay: isoDate,
  /** What a euro is worth, in haléře, for the thresholds. Null means that nobody has set it. */
  euro: z.nullable(haler),
  /** False means that the operator has not set its company. */
  hasOperator: z.boolean(),
  /** How many records a report of now would have. */
  toReport: z.int(),
  sellers: list(sellerOfYear),
  /** Couriers who are employed in the year. */
  employed: list(z.object({ id, name: z.string() })),
  messages: list(dac7Message),
})
export type Dac7Overview = z.output<typeof dac7Overview>
export const dac7Made = z.object({ messages: list(id) })
export const dac7File = z.object({ name: z.string(), content: z.string() })
export type Dac7File = z.output<typeof dac7File>
export const euroBody = z.strictObject({ euro: haler.check(z.minimum(100), z.maximum(100_000)) })
export const employmentParams = z.object({ year: numberParam, courier: numberParam })
export const employmentBody = z.strictObject({ isEmployed: z.boolean() })
