/** Reads the menu of one restaurant, and replaces menus with the statements of an import. */
import type { DecodedMenu } from '@sousto/contract/catalogue-file/format.ts'
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { menuRows } from './console-outlets.ts'
import { readRestaurants } from './export-store.ts'
import { mergeStaged } from './merge.ts'
import { stageMenu } from './rows.ts'
import { createStaging } from './staging.ts'
import type { TableName } from './tables.ts'

/** Null means that there is no such restaurant. */
export async function menuInTables(kysely: Kysely<DB>, restaurant: number): Promise<MenuDocument | null> {
  const [found] = await readRestaurants(kysely, [restaurant])
  if (found === undefined) return null
  const { extraGroups, menu, lunchMenus, eshop } = found
  return { extraGroups, menu, lunchMenus, eshop }
}

/**
 * Replaces the menus of restaurants by their ids, once in a transaction. Touches only rows that differ. The caller
 * announces the change, and has checked with `takenIds` that no id belongs to another restaurant.
 */
export async function replaceMenus(
  transaction: Transaction<DB>,
  menus: ReadonlyMap<number, DecodedMenu>,
): Promise<void> {
  if (menus.size === 0) return
  const staging = await createStaging(transaction)
  for (const [restaurant, menu] of menus) stageMenu(staging, '', restaurant, menu)
  await staging.flush()
  await staging.analyze('staged')
  await mergeStaged(transaction, staging, (table) => rowsOf(table, [...menus.keys()]))
  // Deferred unique constraints are checked now, so that the caller gets the error here and not at the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction)
}

/** Selects the rows of a table that belong to the menus of these restaurants; none of tables outside the menu. */
function rowsOf(table: TableName, restaurants: readonly number[]): RawBuilder<unknown> {
  const own = sql`restaurant_id = ANY(${[...restaurants]}::integer[])`
  const sections = sql`SELECT id FROM shop.sections WHERE ${own}`
  return menuRows(own, sections)[table] ?? sql`false`
}

export type MenuIds = {
  readonly [Table in 'items' | 'sections' | 'extra_groups' | 'extras']: readonly number[]
}

/** Returns those of the ids that belong to other restaurants. */
export async function takenIds(
  kysely: Kysely<DB>,
  restaurant: number,
  { items, sections, extra_groups, extras }: MenuIds,
): Promise<MenuIds> {
  const { rows } = await sql<{ kind: keyof MenuIds; id: number }>`
    SELECT 'items' AS kind, i.id FROM shop.items AS i JOIN shop.sections AS s ON s.id = i.section_id
      WHERE i.id = ANY(${[...items]}) AND s.restaurant_id <> ${restaurant}
    UNION ALL SELECT 'sections', id FROM shop.sections
      WHERE id = ANY(${[...sections]}) AND restaurant_id <> ${restaurant}
    UNION ALL SELECT 'extra_groups', id FROM shop.extra_groups
      WHERE id = ANY(${[...extra_groups]}) AND restaurant_id <> ${restaurant}
    UNION ALL SELECT 'extras', e.id FROM shop.extras AS e JOIN shop.extra_groups AS g ON g.id = e.group_id
      WHERE e.id = ANY(${[...extras]}) AND g.restaurant_id <> ${restaurant}`.execute(kysely)
  const of = (kind: keyof MenuIds) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return {
    items: of('items'),
    sections: of('sections'),
    extra_groups: of('extra_groups'),
    extras: of('extras'),
  }
}
