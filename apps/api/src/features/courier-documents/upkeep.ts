/** Couriers' documents that were not checked in time or expire soon (`dispatch.md` §4). */
import { UNCHECKED_KEPT } from '@sousto/domain/courier-joining/documents.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { sendMail } from '../mail/service.ts'
import { dayOf } from './day.ts'
import { deleteUnchecked, takeExpiring } from './store.ts'

export const sweepDocuments = (database: Kysely<DB>, now: Temporal.Instant): Promise<void> =>
  deleteUnchecked(database, now.subtract(UNCHECKED_KEPT))

/** Warns each courier once, by mail. */
export async function warnOfExpiry({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const at = clock()
  await inTransaction(kysely, async (transaction) => {
    for (const { email, kind, expiresOn } of await takeExpiring(transaction, { today: dayOf(at), at }))
      await sendMail(transaction, {
        template: 'courierDocument',
        to: email,
        data: { what: 'expires', document: kind, expiresOn },
      })
  })
}
