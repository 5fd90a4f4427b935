import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

type StoredView = { readonly name: string; readonly search: string; readonly shared: boolean }

/** Returns the own views of a list, and those of others if wanted, by name. */
export async function viewsOf(
  database: Kysely<DB>,
  { staffId, list, others }: { readonly staffId: number; readonly list: string; readonly others: boolean },
) {
  return await database
    .selectFrom('shop.saved_views')
    .select(['id', 'name', 'search', 'shared'])
    .select((eb) => eb('staff_id', '=', staffId).as('own'))
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), ...(others ? [eb('shared', '=', true)] : [])]))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Locks the person's views of a list against the person's other calls, and returns how many there are. */
export async function lockViews(
  transaction: Transaction<DB>,
  staffId: number,
  list: string,
): Promise<number> {
  await transaction.selectFrom('shop.staff').select('id').where('id', '=', staffId).forUpdate().execute()
  const { count } = await transaction
    .selectFrom('shop.saved_views')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function viewNamed(
  transaction: Transaction<DB>,
  { staffId, list, name }: { readonly staffId: number; readonly list: string; readonly name: string },
) {
  return await transaction
    .selectFrom('shop.saved_views')
    .select(['search', 'shared'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function putView(
  transaction: Transaction<DB>,
  view: StoredView & { readonly staffId: number; readonly list: string; readonly at: Temporal.Instant },
): Promise<void> {
  const { staffId, list, name, search, shared, at } = view
  await transaction
    .insertInto('shop.saved_views')
    .values({ staff_id: staffId, list, name, search, shared, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['list', 'staff_id', 'name']).doUpdateSet({ search, shared, removed_at: null }),
    )
    .execute()
}

/** Removes a view of the person, or also a shared one of somebody else. Null means that there is none. */
export async function removeView(
  transaction: Transaction<DB>,
  {
    id,
    list,
    staffId,
    others,
    at,
  }: {
    readonly id: number
    readonly list: string
    readonly staffId: number
    readonly others: boolean
    readonly at: Temporal.Instant
  },
) {
  const removed = await transaction
    .updateTable('shop.saved_views')
    .set({ removed_at: at, removed_by: staffId })
    .where('removed_at', 'is', null)
    .where('id', '=', id)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), ...(others ? [eb('shared', '=', true)] : [])]))
    .returning(['name', 'shared'])
    .executeTakeFirst()
  return removed ?? null
}

/** Returns a view that this person has removed. Null means that there is none, or a new one of its name. */
export async function removedView(
  transaction: Transaction<DB>,
  { id, list, removedBy }: { readonly id: number; readonly list: string; readonly removedBy: number },
) {
  const row = await transaction
    .selectFrom('shop.saved_views')
    .select(['staff_id as owner', 'name', 'shared', 'removed_at as removedAt'])
    .where('id', '=', id)
    .where('list', '=', list)
    .where('removed_by', '=', removedBy)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether it was still removed. */
export async function putViewBack(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.saved_views')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRemovedViews(database: Kysely<DB>, until: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.saved_views').where('removed_at', '<=', until).execute()
}
