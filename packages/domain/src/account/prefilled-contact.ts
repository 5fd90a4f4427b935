/** The contact at the checkout on a computer that several people share (`ordering.md` §5 Contact form, §6). */
import type { User } from './account.ts'
import { CONTACT_FIELDS, type Contact } from './contact.ts'

/** The contact data of an account. */
type AccountContact = Contact & Pick<User, 'id'>

export type PrefilledContact = {
  readonly contact: Contact
  /** The account from which the contact was prefilled, as it was then. Null means that it was typed without a login. */
  readonly account: AccountContact | null
}

export const NO_CONTACT: PrefilledContact = {
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  account: null,
}

/**
 * Returns the contact after the login state became known. A login, or a change of the account, replaces everything with
 * the account's data; changes that the customer made since then are kept. A logout clears it; a contact typed without a
 * login is kept for the next order.
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
