import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { MailedOrder, MailedStatement } from './mail.ts'
import { sampleOrder, sampleStatement } from './samples.ts'

export const anOrderToMail = (change: Partial<OrderDetail<OrderState>> = {}): MailedOrder =>
  sampleOrder(change)

export const aStatementToMail = (change: Partial<MailedStatement> = {}): MailedStatement => ({
  ...sampleStatement,
  attachments: [{ name: 'V2026000118.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }],
  ...change,
})
