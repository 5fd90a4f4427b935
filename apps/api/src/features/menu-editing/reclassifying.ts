/** Moves dishes of an outlet to another VAT class: what is published, and a draft (`settlement.md` §6). */
import { diffMenus } from '@sousto/domain/menu-editing/changes.ts'
import { withVatClass } from '@sousto/domain/menu-editing/vat-class.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { publishToWebhooks } from '../../database/webhook-outbox.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { firstPublished, recordPublication } from '../menu-publications/service.ts'
import { storeDraft } from './drafting.ts'
import { lockForPublishing } from './publishing.ts'
import { readEditing } from './state.ts'

type Reclassifying = {
  readonly outlet: number
  readonly dishes: ReadonlySet<number>
  readonly from: string
  readonly to: string
  readonly by: CurrentStaff
  readonly at: Temporal.Instant
}

/** Call this before `reclassifyDishes`, with all of its outlets. */
export async function lockMenus(transaction: Transaction<DB>, outlets: readonly number[]): Promise<void> {
  for (const outlet of outlets.toSorted((a, b) => a - b)) await lockForPublishing(transaction, outlet)
}

/**
 * Publishes the menu with the moved dishes. A draft keeps its changes, but has the new class, so that publishing it
 * later does not bring the old one back.
 */
export async function reclassifyDishes(
  transaction: Transaction<DB>,
  { outlet, dishes, from, to, by, at }: Reclassifying,
): Promise<void> {
  const { draft, published } = await readEditing(transaction, outlet)
  const menu = withVatClass(published.menu, { dishes, from, to })
  await firstPublished(transaction, outlet, published.menu, at)
  await transaction
    .updateTable('shop.items')
    .set({ vat: to })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...dishes]))))
    .execute()
  await recordPublication(transaction, {
    outletId: outlet,
    at,
    staffId: by.id,
    origin: 'console',
    note: '',
    changes: diffMenus(published.menu, menu).length,
    takenFrom: null,
    menu,
  })
  if (draft !== null) {
    const edited = withVatClass(draft.menu, { dishes, from, to })
    await storeDraft(transaction, outlet, { draft, published: { ...published, menu } }, edited, at)
  }
  await publishToWebhooks(transaction, { type: 'menu.published', outlet, at })
}
