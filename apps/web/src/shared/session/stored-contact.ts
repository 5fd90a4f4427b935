import type { Contact } from '@sousto/domain/account/contact.ts'
import {
  contactAfterLogin,
  NO_CONTACT,
  type PrefilledContact,
} from '@sousto/domain/account/prefilled-contact.ts'
import { useEffect } from 'react'
import * as v from 'valibot'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'
import { useUser } from './current-user.ts'

const contact = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
})
const prefilled = v.object({ contact, account: v.nullable(v.object({ ...contact.entries, id: v.number() })) })

/** The contact of the last order or of the account, which prefills the next order. */
const stored = storedValue<PrefilledContact>('sousto.contact', NO_CONTACT, (value) => {
  const read = v.safeParse(prefilled, value)
  return read.success ? read.output : NO_CONTACT
})

export const useStoredContact = (): Contact => useStoredValue(stored).contact

/** Stores the contact that the customer typed at the checkout. */
export function storeContact(typed: Contact): void {
  stored.set({ ...stored.get(), contact: typed })
}

/** Used once, around the app: a login prefills the contact, and a logout clears it. */
export function useContactOfUser(): void {
  const user = useUser()
  useEffect(() => {
    if (user === undefined) return
    const before = stored.get()
    const after = contactAfterLogin(before, user)
    if (after !== before) stored.set(after)
  }, [user])
}
