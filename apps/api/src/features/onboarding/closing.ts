/** What closing an outlet for good ends (`administration.md` §3, decision 151). */
import type { OutletClosing } from '@sousto/contract/onboarding/wire.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { creditsAtOutlet, endVouchersAtOutlet, vouchersAtOutlet } from '../credits/service.ts'
import { countFavourers, forgetFavourite } from '../favourites/service.ts'
import { countKeys, revokeKeys } from '../partners/service.ts'
import { dueTo } from '../payouts/service.ts'
import { countOpenOrders, insertClosed } from './closing-store.ts'

export async function closingOf(
  database: Kysely<DB>,
  outlet: number,
  now: Temporal.Instant,
): Promise<OutletClosing> {
  const [openOrders, favourites, campaigns, credits, owed, keys] = await Promise.all([
    countOpenOrders(database, outlet),
    countFavourers(database, outlet),
    vouchersAtOutlet(database, outlet, now),
    creditsAtOutlet(database, outlet),
    dueTo(database, { kind: 'outlet', id: outlet }),
    countKeys(database, outlet),
  ])
  return { openOrders, favourites, campaigns, credits, owed, keys }
}

/** Menu, people, orders, and what is owed to the outlet stay. Returns what it ended, for the audit log. */
export async function closeOutlet(
  transaction: Transaction<DB>,
  outlet: number,
  closing: { readonly at: Temporal.Instant; readonly by: number; readonly reason: string },
): Promise<{ readonly favourites: number; readonly campaigns: readonly number[] }> {
  await insertClosed(transaction, outlet, closing)
  const favourites = await countFavourers(transaction, outlet)
  await forgetFavourite(transaction, outlet)
  const campaigns = await endVouchersAtOutlet(transaction, outlet, closing.at)
  await revokeKeys(transaction, outlet, closing.at)
  return { favourites, campaigns }
}
