import { CONTACT_FIELDS, type Contact, contactProblems } from '@sousto/domain/account/contact.ts'
import { NO_CONTACT } from '@sousto/domain/account/prefilled-contact.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { useEffect } from 'react'
import { type FieldProps, useForm } from '../../shared/forms/use-form.ts'
import { storeContact, useStoredContact } from '../../shared/session/stored-contact.ts'

export type ContactForm = {
  readonly contact: Contact
  readonly field: (name: keyof Contact) => FieldProps
  readonly problemCount: number
  /** Validates, and calls `onValid` only if nothing is wrong. */
  readonly submit: (onValid: () => void, onInvalid: () => void) => () => void
}

const problemsOf = (contact: Contact) =>
  contactProblems(contact).map(({ field, code }) => ({ field, text: orderProblemMessage(code) }))

/** The customer's contact: prefilled from the account or from the last order (`ordering.md` §6, Logged-in user). */
export function useContact(): ContactForm {
  const contact = useStoredContact()
  const form = useForm({ initial: NO_CONTACT.contact, problemsOf, focusOnError: false })
  // Storage is the source of truth, because the last order, the account and other tabs change it, too.
  const { values, setValue } = form
  useEffect(() => {
    const shown = values()
    for (const field of CONTACT_FIELDS) if (shown[field] !== contact[field]) setValue(field, contact[field])
  })
  return {
    contact,
    field: (name) => form.field(name, { onChange: () => storeContact(values()) }),
    problemCount: form.problemCount,
    submit: form.submit,
  }
}
