import { type Contact, contactProblems } from '@sousto/domain/account/contact.ts'
import { orderProblemMessage } from '@sousto/messages/messages.ts'
import { useEffect } from 'react'
import { useStoredValue } from '../../platform/stored-value.ts'
import { type FieldProps, useForm } from '../../shared/forms/use-form.ts'
import { useUser } from '../../shared/session/current-user.ts'
import { CONTACT_FIELDS, NO_CONTACT, storedContact } from './stored-checkout.ts'

export type ContactForm = {
  readonly contact: Contact
  readonly field: (name: keyof Contact) => FieldProps
  readonly problemCount: number
  /** Validates; calls `onValid` only if nothing is wrong. */
  readonly submit: (onValid: () => void, onInvalid: () => void) => () => void
}

const problemsOf = (contact: Contact) =>
  contactProblems(contact).map(({ field, code }) => ({ field, text: orderProblemMessage(code) }))

/** The customer's contact: prefilled from the last order, empty fields from the account (`ordering.md` §6, Logged-in user). */
export function useContact(): ContactForm {
  const contact = useStoredValue(storedContact)
  const form = useForm({ initial: NO_CONTACT, problemsOf, focusOnError: false })
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
  // Storage is the source of truth: the last order, the account and other tabs change it, too.
  const { values, setValue } = form
  useEffect(() => {
    const shown = values()
    for (const field of CONTACT_FIELDS) if (shown[field] !== contact[field]) setValue(field, contact[field])
  })
  return {
    contact,
    field: (name) => form.field(name, { onChange: () => storedContact.set(values()) }),
    problemCount: form.problemCount,
    submit: form.submit,
  }
}
