/**
 * The location of a problem in the payload of an order (`ordering.md` §3 Order submission payload, `wire.md`, Orders).
 */
import type { OrderProblem } from '@sousto/domain/order/order-check.ts'

const WIRE_FIELDS: Readonly<Record<OrderProblem['field'], string>> = {
  lines: 'cart',
  'contact.firstName': 'user.jmeno',
  'contact.lastName': 'user.prijmeni',
  'contact.email': 'user.login',
  'contact.phone': 'user.telefon',
  'invoice.name': 'invoice.name',
  'invoice.ico': 'invoice.ico',
  'invoice.dic': 'invoice.dic',
  deliverAt: 'deliveryTime',
  addressCode: 'location',
  pickup: 'pickup',
  'payment.method': 'payment.method',
  'payment.credits': 'payment.creditsUsed',
  'payment.voucher': 'payment.voucher',
  'payment.tip': 'payment.tipCourier',
  'payment.paysWith': 'payment.paysWith',
  'payment.expectedTotal': 'payment.totalCheck',
}

/** Returns the path of a problem on the wire: `user.jmeno`, `deliveryTime`, `cart.0`. */
export function problemField({ field, line }: Pick<OrderProblem, 'field' | 'line'>): string {
  return line === null ? WIRE_FIELDS[field] : `${WIRE_FIELDS[field]}.${line}`
}
