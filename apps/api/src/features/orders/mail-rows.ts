import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import type { AliasedRawBuilder, Insertable } from 'kysely'
import type { OrderMailTemplate } from '../../database/column-types.ts'
import type { ShopOrderMails } from '../../database/tables.ts'

/** A mail caused by an order state. */
export type DueMail = { readonly template: OrderMailTemplate; readonly dueAt: Temporal.Instant }

type MailColumns = Omit<Insertable<ShopOrderMails>, 'order_id' | 'paced'>
type MailArrays = { readonly [Column in keyof MailColumns]: readonly MailColumns[Column][] }

export const mailArrays = (mail: DueMail | null): MailArrays => ({
  due_at: mail === null ? [] : [mail.dueAt],
  template: mail === null ? [] : [mail.template],
})

/** The mail as zero or one rows, inserted by the statement that writes the state. */
export const mailRows = (arrays: MailArrays): AliasedRawBuilder<MailColumns & { position: number }, 'mail'> =>
  rowsParameter<MailColumns, 'mail'>('mail', { due_at: 'timestamptz', template: 'text' }, arrays)
