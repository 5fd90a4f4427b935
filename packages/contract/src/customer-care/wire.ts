/** Customers as the staff sees them (`administration.md` §4). Contacts in the list are masked. */
import { EMAIL_MAX } from '@sousto/domain/account/contact.ts'
import { LOGGED_PURPOSES, LOOK_NOTE_LETTERS, LOOK_PURPOSES } from '@sousto/domain/customer/look.ts'
import { CREDIT_ENTRY_KINDS } from '@sousto/domain/ledger/credit-events.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import * as z from 'zod/mini'
import { haler, id, instant, list, numberParam, text } from '../primitives.ts'
import { writtenText } from '../register/wire.ts'

export const CUSTOMER_STATES = ['active', 'unconfirmed', 'deactivated'] as const

const filters = {
  /** An e-mail or its beginning, a whole phone, a number of an order, or the beginnings of the names. */
  search: z.optional(text(200)),
  state: z.optional(z.enum(CUSTOMER_STATES)),
}
export const customerFilter = z.object(filters)
export type CustomerFilter = z.output<typeof customerFilter>
/** `before`: the id of the customer after whom the page continues. */
export const customerQuery = z.object({ ...filters, before: z.optional(numberParam) })
/** The body of an export. */
export const customerExport = z.strictObject(filters)

const foundCustomer = z.object({
  id,
  /** Masked. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(CUSTOMER_STATES),
  createdAt: instant,
})
export type FoundCustomer = z.output<typeof foundCustomer>

/** `next` is the value for `before`. Null means that there is no older customer. */
export const foundCustomers = z.object({ customers: list(foundCustomer), next: z.nullable(id) })
export type FoundCustomers = z.output<typeof foundCustomers>

export const exportedCustomers = z.object({ name: z.string(), content: z.string() })
export type ExportedCustomers = z.output<typeof exportedCustomers>

export const customerParams = z.object({ customer: numberParam })
export const giftParams = z.object({ customer: numberParam, gift: numberParam })

export const lookBody = z.strictObject({ purpose: z.enum(LOOK_PURPOSES), note: text(LOOK_NOTE_LETTERS) })
export type LookBody = z.output<typeof lookBody>

/** `by` is the name of somebody of the staff. Null means that the account was deleted. */
const look = z.object({
  at: instant,
  by: z.nullable(z.string()),
  role: z.enum(STAFF_ROLES),
  purpose: z.enum(LOGGED_PURPOSES),
  note: z.string(),
})

export const customerDetails = z.object({
  id,
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The e-mail that waits for the link mailed to it. Null means that none does. */
  pendingEmail: z.nullable(z.string()),
  phone: z.string(),
  state: z.enum(CUSTOMER_STATES),
  createdAt: instant,
  providers: list(z.string()),
  sessions: list(z.object({ id: z.uuid(), device: z.string(), startedAt: instant, lastSeenAt: instant })),
  /** Consent to mail about offers. Null means that the customer was never asked. */
  consent: z.nullable(z.object({ given: z.boolean(), since: instant })),
  orders: list(
    z.object({
      year: z.int(),
      number: z.int(),
      city: z.string(),
      outlet: z.string(),
      placedAt: instant,
      state: z.enum(ORDER_STATES),
      total: haler,
    }),
  ),
  purses: list(z.object({ issuer: z.nullable(z.string()), balance: haler })),
  entries: list(
    z.object({
      id,
      at: instant,
      kind: z.enum(CREDIT_ENTRY_KINDS),
      amount: haler,
      issuer: z.nullable(z.string()),
      order: z.nullable(z.string()),
    }),
  ),
  gifts: list(
    z.object({
      id,
      at: instant,
      by: z.nullable(z.string()),
      amount: haler,
      reason: z.string(),
      takenAt: z.nullable(instant),
    }),
  ),
  /** What the caller may still give within seven days. */
  creditLeft: haler,
  /** What dispatchers wrote to the customer about orders. */
  messages: list(z.object({ at: instant, order: z.string(), text: z.string() })),
  looks: list(look),
})
export type CustomerDetails = z.output<typeof customerDetails>

export const giftBody = z.strictObject({
  amount: haler.check(z.positive(), z.maximum(1_000_000)),
  reason: text(LOOK_NOTE_LETTERS).check(z.minLength(1)),
})
export type GiftBody = z.output<typeof giftBody>

export const emailBody = z.strictObject({ email: text(2 * EMAIL_MAX) })

/** The reason is mailed to the customer, and kept in the register. */
export const suspensionBody = z.strictObject({ reason: writtenText })

/** `if-match` is in quotation marks, as HTTP requires. */
export const customerVersion = z.object({
  'if-match': z.string().check(z.regex(/^"[0-9a-f]{32}"$/, 'verze v uvozovkách')),
})
