/** Changes of the operator's settings: one at a time for each part, and only of what the person saw. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { SettingPart } from '@sousto/domain/operator/setup.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { lockPart, type StoredSetting, settingOf } from './store.ts'

type Change = {
  readonly part: SettingPart
  /** The version that the person saw. Null means that it does not matter. */
  readonly version: string | null
  /** Returns what is true now, for the second of two people. */
  readonly current: () => Promise<object>
}

/**
 * Runs `work` with the setting before it. All processes read the settings again after the commit, and what they cached
 * of the catalogue, because it contains the methods of payment.
 */
export async function changeSetting(
  kysely: Kysely<DB>,
  { part, version, current }: Change,
  work: (transaction: Transaction<DB>, before: StoredSetting) => Promise<void>,
): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    await lockPart(transaction, part)
    const before = await settingOf(transaction, part)
    if (version !== null && version !== String(before.version))
      throw new FailureError('setting_changed_meanwhile', { current: await current() })
    await work(transaction, before)
    await announceCatalogueChange(transaction)
  })
}
