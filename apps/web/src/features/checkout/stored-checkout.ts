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

export const NO_CONTACT: Contact = { firstName: '', lastName: '', email: '', phone: '' }

/** Who ordered here last time: prefilled next time. */
export const storedContact = storedValue<Contact>('sousto.contact', NO_CONTACT, (value) => {
  const read = z.safeParse(contact, value)
  return read.success ? read.data : NO_CONTACT
})

/** How it was paid last time (`ordering.md` §4, Payment). */
export const storedMethod = storedValue<PaymentMethod | null>('sousto.method', null, (value) => {
  const read = z.safeParse(z.enum(PAYMENT_METHODS), value)
  return read.success ? read.data : null
})
