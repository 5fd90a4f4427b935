import { EXPIRY_NOTICE } from '@sousto/domain/sales-registration/registered-sale.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { sendMail } from '../mail/service.ts'
import { ownersOf } from '../staff/service.ts'
import { takeExpiring } from './outlet-store.ts'

/** Mails the owners of each outlet once that its certificate expires within 30 days. */
export async function noticeExpiring({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await inTransaction(database.kysely, async (transaction) => {
    for (const { outlet, restaurant, validTo } of await takeExpiring(
      transaction,
      now,
      now.add(EXPIRY_NOTICE),
    )) {
      const day = validTo.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
      const data = { restaurant, validTo: day, link: `/provoz/podnik/${outlet}` }
      for (const to of await ownersOf(transaction, outlet, now)) {
        await sendMail(transaction, { template: 'certificateExpires', to, data })
      }
    }
  })
}
