/** The profiles of the demo couriers. */

import { CONSENT_VERSION } from '@sousto/domain/courier-joining/consent.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { DB } from '../../database/tables.ts'
import { insertConsent } from './joining-store.ts'
import { allowDocuments, type Profile, saveProfile } from './store.ts'

type DemoProfile = Omit<Profile, 'bankAccount' | 'hasPhoto'> & { readonly email: string }

/** An account with a password belongs to a real person, whatever its e-mail address. */
export async function addDemoProfiles(
  { kysely }: Database<DB>,
  couriers: readonly DemoProfile[],
  at: Temporal.Instant,
): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    for (const { email, mayCheckDocuments, ...told } of couriers) {
      const person = await transaction
        .selectFrom('shop.staff')
        .select('id')
        .where('email', '=', email)
        .where('password_hash', 'is', null)
        .executeTakeFirst()
      if (person === undefined) continue
      await saveProfile(transaction, person.id, { ...told, bankAccount: '' }, at)
      await allowDocuments(transaction, person.id, mayCheckDocuments)
      await insertConsent(transaction, person.id, { version: CONSENT_VERSION, at })
    }
  })
}
