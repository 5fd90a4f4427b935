/** Deletes staff data whose retention period is over (docs/privacy.md). */
import { SESSION_IDLE, SESSION_LONGEST } from '@sousto/domain/staff/sessions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { removeEndedGrants } from './account-care.ts'

const BROWSERS_KEPT = { hours: 400 * 24 } as const
/** Counted from the removal of the last role or the deactivation of the account. */
const ACCOUNTS_KEPT = { hours: 365 * 24 } as const

export async function sweepStaff(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.staff_challenges').where('expires_at', '<=', now).execute()
  await database.deleteFrom('shop.staff_invitations').where('expires_at', '<=', now).execute()
  await database.deleteFrom('shop.setup_links').where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('shop.staff_sessions')
    .where((eb) =>
      eb.or([
        eb('started_at', '<=', now.subtract(SESSION_LONGEST)),
        eb.and([eb('confirmed_at', 'is', null), eb('last_seen_at', '<=', now.subtract(SESSION_IDLE))]),
      ]),
    )
    .execute()
  await database
    .deleteFrom('shop.staff_browsers')
    .where('last_at', '<=', now.subtract(BROWSERS_KEPT))
    .execute()
  await inTransaction(database, (transaction) => removeEndedGrants(transaction, now))
  const gone = now.subtract(ACCOUNTS_KEPT)
  await database
    .deleteFrom('shop.staff')
    .where((eb) => eb.or([eb('left_at', '<=', gone), eb('deactivated_at', '<=', gone)]))
    .execute()
}
