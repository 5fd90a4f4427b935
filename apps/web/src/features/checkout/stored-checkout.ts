import type { Contact } from '@sousto/domain/account/contact.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@sousto/domain/payment/payment-methods.ts'
import * as z from 'zod/mini'
import { storedValue } from '../../platform/stored-value.ts'

const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})

export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const

export const NO_CONTACT: Contact = { firstName: '', lastName: '', email: '', phone: '' }

/** The contact of the last order, prefilled in the next one. */
export const storedContact = storedValue<Contact>('sousto.contact', NO_CONTACT, (value) => {
  const read = z.safeParse(contact, value)
  return read.success ? read.data : NO_CONTACT
})

/** The payment method of the last order (`ordering.md` §4, Payment). */
export const storedMethod = storedValue<PaymentMethod | null>('sousto.method', null, (value) => {
  const read = z.safeParse(z.enum(PAYMENT_METHODS), value)
  return read.success ? read.data : null
})
