import type { OrderProblem } from '@sousto/domain/order/order-check.ts'
import { expect, test } from 'vitest'
import { problemField } from './problem-field.ts'

test.each<[OrderProblem['field'], number | null, string]>([
  ['contact.firstName', null, 'user.jmeno'],
  ['contact.lastName', null, 'user.prijmeni'],
  ['contact.email', null, 'user.login'],
  ['contact.phone', null, 'user.telefon'],
  ['invoice.name', null, 'invoice.name'],
  ['invoice.ico', null, 'invoice.ico'],
  ['invoice.dic', null, 'invoice.dic'],
  ['deliverAt', null, 'deliveryTime'],
  ['addressCode', null, 'location'],
  ['lines', null, 'cart'],
  ['lines', 0, 'cart.0'],
  ['payment.method', null, 'payment.method'],
  ['payment.credits', null, 'payment.creditsUsed'],
  ['payment.voucher', null, 'payment.voucher'],
  ['payment.tip', null, 'payment.tipCourier'],
  ['payment.expectedTotal', null, 'payment.totalCheck'],
])('a problem of %s, line %s, is reported at %s', (field, line, path) => {
  expect(problemField({ field, line })).toBe(path)
})
