/** Whose contact the checkout shows on a computer that several people use (`ordering.md` §5 Contact form, §6). */
import type { User } from './account.ts'
import { CONTACT_FIELDS, type Contact } from './contact.ts'

/** What an account says about the contact of its customer. */
type AccountContact = Contact & Pick<User, 'id'>

export type PrefilledContact = {
  readonly contact: Contact
  /** The account from which the contact was prefilled, as it was then; null: somebody without a login typed it. */
  readonly account: AccountContact | null
}

export const NO_CONTACT: PrefilledContact = {
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  account: null,
}

/**
 * The contact after it became known who is logged in. A login, or a change of the account, replaces everything by the account's;
 * changes that the customer made since then stay. A logout forgets it; what somebody without a login typed stays for their next order.
 */
export function contactAfterLogin(known: PrefilledContact, user: User | null): PrefilledContact {
  if (user === null) return known.account === null ? known : NO_CONTACT
  const { id, firstName, lastName, email, phone } = user
  const contact = { firstName, lastName, email, phone }
  const account = { ...contact, id }
  return isSame(known.account, account) ? known : { contact, account }
}

function isSame(before: AccountContact | null, after: AccountContact): boolean {
  return before?.id === after.id && CONTACT_FIELDS.every((field) => before[field] === after[field])
}
