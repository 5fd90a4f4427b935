import { PAYMENT_METHODS, type PaymentMethod } from '@sousto/domain/payment/payment-methods.ts'
import * as z from 'zod/mini'
import { storedValue } from '../../platform/stored-value.ts'

/** The payment method of the last order (`ordering.md` §4, Payment). */
export const storedMethod = storedValue<PaymentMethod | null>('sousto.method', null, (value) => {
  const read = z.safeParse(z.enum(PAYMENT_METHODS), value)
  return read.success ? read.data : null
})
