/** Customers as the staff looks after them (`administration.md` §4). */
import type {
  CustomerDetails,
  CustomerFilter,
  ExportedCustomers,
  FoundCustomers,
  GiftBody,
  LookBody,
} from '@sousto/contract/customer-care/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { customerSearch } from '@sousto/domain/customer/customer-search.ts'
import { isLookExplained, LOOK_LASTS } from '@sousto/domain/customer/look.ts'
import { maskedEmail, maskedName, maskedPhone } from '@sousto/domain/customer/masked.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { COMPENSATION_SPAN, compensationLeft } from '@sousto/domain/staff/compensation.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { createCustomerHelp } from '../accounts/service.ts'
import { audit } from '../audit/service.ts'
import { giftByKey, giveCredits, givenSince, lockPurse, takeBack } from '../credits/service.ts'
import type { SendMail } from '../mail/service.ts'
import { addLooks, deleteAccount, looksSince, type Privacy } from '../privacy/service.ts'
import { fileSuspension } from '../register/service.ts'
import { customersCsv } from './csv.ts'
import { accountOf, detailsOf, lockCustomer, sessionsOf } from './details-store.ts'
import { type FoundRow, foundCustomers } from './search-store.ts'

const PAGE = 50
const EXPORTED = 10_000

export type CustomerCare = ReturnType<typeof createCustomerCare>

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly send: SendMail
  readonly privacy: Pick<Privacy, 'consent'>
}
type Versioned = { readonly customer: number; readonly version: string }

export function createCustomerCare({ database, clock, send, privacy }: Dependencies) {
  const { kysely } = database
  const help = createCustomerHelp({ database, clock, send, fileSuspension })

  const search = ({ search: typed = '' }: CustomerFilter) =>
    customerSearch(typed, clock().toZonedDateTimeISO('Europe/Prague').year)

  async function requireLook(from: Kysely<DB>, { id }: CurrentStaff, customer: number): Promise<void> {
    const since = clock().subtract(LOOK_LASTS)
    if (await looksSince(from, { customer, staff: id }, since)) return
    throw new FailureError('look_purpose_required')
  }

  /** Changes an account under its lock, by somebody who gave a purpose, with the entry in the log. */
  async function changing(
    staff: CurrentStaff,
    { customer, version = null }: { readonly customer: number; readonly version?: string | null },
    action: AuditAction,
    change: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<object>,
  ): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const locked = await lockCustomer(transaction, customer)
      if (locked === null) throw new FailureError('customer_not_found')
      await requireLook(transaction, staff, customer)
      if (version !== null && version !== locked) throw new FailureError('customer_changed_meanwhile')
      const at = clock()
      const detail = await change(transaction, at)
      await audit(transaction, { at, by: staff, action, userId: customer, detail })
    })
  }

  return {
    find: async (filter: CustomerFilter, before: number | null): Promise<FoundCustomers> => {
      const wanted = { search: search(filter), state: filter.state ?? null, before }
      const rows = await foundCustomers(kysely, wanted, PAGE + 1)
      const customers = rows.slice(0, PAGE).map(masked)
      return { customers, next: rows.length > PAGE ? (customers.at(-1)?.id ?? null) : null }
    },

    export: async (staff: CurrentStaff, filter: CustomerFilter): Promise<ExportedCustomers> =>
      await inTransaction(kysely, async (transaction) => {
        const wanted = { search: search(filter), state: filter.state ?? null, before: null }
        const rows = await foundCustomers(transaction, wanted, EXPORTED)
        const at = clock()
        const customers = rows.map(({ id }) => id)
        const by = { staff: staff.id, role: roleOf(staff) }
        await addLooks(transaction, { customers, ...by, purpose: 'export', note: '', at })
        const detail = { count: customers.length, state: filter.state ?? null, by: wanted.search.by }
        await audit(transaction, { at, by: staff, action: 'customer-export', detail })
        return { name: 'zakaznici.csv', content: customersCsv(rows) }
      }),

    look: async (staff: CurrentStaff, customer: number, { purpose, note }: LookBody): Promise<void> => {
      if (!isLookExplained(purpose, note)) throw new FailureError('look_note_required')
      await inTransaction(kysely, async (transaction) => {
        if ((await lockCustomer(transaction, customer)) === null) throw new FailureError('customer_not_found')
        const at = clock()
        const look = { staff: staff.id, role: roleOf(staff), purpose, note: note.trim(), at }
        await addLooks(transaction, { customers: [customer], ...look })
        const entry = { at, by: staff, userId: customer, detail: { purpose } }
        await audit(transaction, { ...entry, action: 'customer-look' })
      })
    },

    show: async (staff: CurrentStaff, customer: number): Promise<CustomerDetails> => {
      const now = clock()
      const details = await detailsOf(kysely, customer, now)
      if (details === null) throw new FailureError('customer_not_found')
      await requireLook(kysely, staff, customer)
      const [consent, given] = [
        await privacy.consent(customer),
        await givenSince(kysely, customer, now.subtract(COMPENSATION_SPAN)),
      ]
      return {
        ...details,
        consent: consent.since === null ? null : { given: consent.given, since: consent.since },
        creditLeft: compensationLeft(staff.role, given),
      }
    },

    giveCredits: async (
      staff: CurrentStaff,
      { customer, key, amount, reason }: GiftBody & { readonly customer: number; readonly key: string },
    ): Promise<void> => {
      const gift = { key, customer, staff: staff.id, amount: haler(amount), reason: reason.trim() }
      await changing(staff, { customer }, 'customer-credit', async (transaction, at) => {
        const purse = await lockPurse(transaction, customer)
        const earlier = await giftByKey(transaction, key)
        if (earlier !== null) throw new RepeatedGift(isSame(earlier, gift))
        const before = await givenSince(transaction, customer, at.subtract(COMPENSATION_SPAN))
        if (gift.amount > compensationLeft(staff.role, before))
          throw new FailureError('compensation_over_limit')
        await giveCredits(transaction, gift, { purse, at })
        return { amount, reason: gift.reason, before, after: before + amount }
      }).catch((error: unknown) => {
        if (!(error instanceof RepeatedGift)) throw error
        if (!error.isSame) throw new FailureError('idempotency_conflict')
      })
    },

    takeCreditsBack: (
      staff: CurrentStaff,
      { customer, gift }: { readonly customer: number; readonly gift: number },
    ): Promise<void> =>
      changing(staff, { customer }, 'customer-credit-return', async (transaction, at) => {
        const taken = await takeBack(transaction, { customer, gift }, at)
        if (taken === 'unknown') throw new FailureError('gift_not_found')
        if (taken === 'spent') throw new FailureError('gift_spent')
        return { gift, amount: taken }
      }),

    endSessions: (staff: CurrentStaff, customer: number): Promise<void> =>
      changing(staff, { customer }, 'customer-sessions-end', async (transaction, at) => {
        const before = await sessionsOf(transaction, customer, at)
        await help.endSessions(transaction, customer)
        return { before: before.length, after: 0 }
      }),

    /** The log has masked e-mails, because it contains no contacts. */
    correctEmail: (
      staff: CurrentStaff,
      { customer, version, email }: Versioned & { readonly email: string },
    ): Promise<void> =>
      changing(staff, { customer, version }, 'customer-email-change', async (transaction, at) => {
        const before = (await accountOf(transaction, customer, at))?.email ?? ''
        const after = await help.correctEmail(transaction, { id: customer, written: email })
        return { before: maskedEmail(before), after: maskedEmail(after) }
      }),

    cancelEmail: (staff: CurrentStaff, customer: number): Promise<void> =>
      changing(staff, { customer }, 'customer-email-cancel', async (transaction, at) => {
        const { pendingEmail = null } = (await accountOf(transaction, customer, at)) ?? {}
        await help.cancelEmail(transaction, customer)
        return { before: pendingEmail === null ? null : maskedEmail(pendingEmail), after: null }
      }),

    resendVerification: (staff: CurrentStaff, customer: number): Promise<void> =>
      changing(staff, { customer }, 'customer-verification-send', async (transaction) => {
        await help.resendVerification(transaction, customer)
        return {}
      }),

    sendResetLink: (staff: CurrentStaff, customer: number): Promise<void> =>
      changing(staff, { customer }, 'user-reset-link', async (transaction) => {
        await help.sendResetLink(transaction, customer)
        return {}
      }),

    deactivate: (
      staff: CurrentStaff,
      { customer, version, reason }: Versioned & { readonly reason: string },
    ): Promise<void> =>
      changing(staff, { customer, version }, 'user-deactivate', async (transaction) => {
        await help.deactivate(transaction, customer, reason.trim())
        return {}
      }),

    reactivate: (staff: CurrentStaff, { customer, version }: Versioned): Promise<void> =>
      changing(staff, { customer, version }, 'user-reactivate', async (transaction) => {
        await help.reactivate(transaction, customer)
        return {}
      }),

    delete: (staff: CurrentStaff, { customer, version }: Versioned): Promise<void> =>
      changing(staff, { customer, version }, 'customer-delete', async (transaction, at) => {
        await deleteAccount(transaction, customer, at)
        return {}
      }),
  }
}

/** Ends the transaction of a gift that was given before. */
class RepeatedGift extends Error {
  readonly isSame: boolean

  constructor(isSame: boolean) {
    super('this key has given credits before')
    this.isSame = isSame
  }
}

type StoredGift = NonNullable<Awaited<ReturnType<typeof giftByKey>>>

const isSame = (a: StoredGift, b: StoredGift): boolean =>
  a.customer === b.customer && a.staff === b.staff && a.amount === b.amount && a.reason === b.reason

/** A call of the marketplace is always allowed by a role. */
function roleOf({ role }: CurrentStaff) {
  if (role === null) throw new Error('a customer is only looked at in a role')
  return role
}

const masked = ({ id, firstName, lastName, email, phone, state, createdAt }: FoundRow) => ({
  id,
  name: maskedName(firstName, lastName),
  email: maskedEmail(email),
  phone: maskedPhone(phone),
  state,
  createdAt: createdAt.toString(),
})
