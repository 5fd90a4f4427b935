import { PAYMENT_METHODS, type PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as v from 'valibot'
import { storedValue } from '../../platform/stored-value.ts'

/** The payment method of the last order (`ordering.md` §4, Payment). */
export const storedMethod = storedValue<PaymentMethod | null>('sousto.method', null, (value) => {
  const read = v.safeParse(v.picklist(PAYMENT_METHODS), value)
  return read.success ? read.output : null
})
