import type { Contact } from '@sousto/domain/account/contact.ts'
import { useEffect } from 'react'
import { useStoredValue } from '../../platform/stored-value.ts'
import { useUser } from '../../shared/session/current-user.ts'
import { storedContact } from './stored-checkout.ts'

/** Who orders: as it was written here last time, what is empty filled in from the account (`ordering.md` §6, Logged-in user). */
export function useContact(): Contact {
  const contact = useStoredValue(storedContact)
  const user = useUser()
  useEffect(() => {
    if (!user) return
    const written = storedContact.get()
    storedContact.set({
      firstName: written.firstName || user.firstName,
      lastName: written.lastName || user.lastName,
      email: written.email || user.email,
      phone: written.phone || user.phone,
    })
  }, [user])
  return contact
}
