/** Outlets that were made in the console stay when a catalogue file does not have them (docs/decisions/134). */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AreaImport, CatalogueAreas } from '../../ports/catalogue-areas.ts'
import { LISTED, type Problems } from './problems.ts'
import type { Staging } from './staging.ts'
import type { TableName } from './tables.ts'

/** Returns the ids of the outlets of the console that the file does not have. */
export async function keptOutlets(
  transaction: Transaction<DB>,
  staging: Staging,
): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('shop.console_outlets as c')
    .leftJoin(staging.staged('shop.restaurants').as('staged'), 'staged.id', 'c.outlet_id')
    .select('c.outlet_id')
    .where('staged.id', 'is', null)
    .orderBy('c.outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** Adds a problem for each kept outlet whose city the file removes, or whose slug it gives to another restaurant. */
export async function checkKept(
  transaction: Transaction<DB>,
  staging: Staging,
  kept: readonly number[],
  problems: Problems,
): Promise<void> {
  if (kept.length === 0) return
  const rows = await transaction
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .leftJoin(staging.staged('shop.cities').as('city'), 'city.id', 'r.city_id')
    .leftJoin(staging.staged('shop.restaurants').as('same'), 'same.slug', 'r.slug')
    .select(['r.name', 'c.slug as city', 'city.id as stagedCity', 'r.slug', 'same.path'])
    .where('r.id', '=', sql<number>`ANY(${[...kept]})`)
    .where((eb) => eb.or([eb('city.id', 'is', null), eb('same.path', 'is not', null)]))
    .orderBy('r.id')
    .execute()
  for (const { name, city, stagedCity, slug, path } of rows.slice(0, LISTED)) {
    if (stagedCity === null)
      problems.add('cities', `chybí město ${city}, ve kterém je podnik ${name} založený v provozu`)
    if (path !== null) problems.add(`${path}.slug`, `${slug} má podnik ${name} založený v provozu`)
  }
  problems.addUnlisted(Math.max(0, rows.length - LISTED))
}

/** An outlet that was closed for good stays off, also if the file has it or brings it back (decision 151). */
export async function keepClosed(transaction: Transaction<DB>): Promise<void> {
  await transaction
    .insertInto('shop.switched_off_outlets')
    .columns(['outlet_id', 'switched_off_at'])
    .expression((eb) =>
      eb
        .selectFrom('shop.closed_outlets as c')
        .innerJoin('shop.restaurants as r', 'r.id', 'c.outlet_id')
        .select(['c.outlet_id', 'c.closed_at']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The own areas of kept outlets take part in the import as they are. */
export async function keepAreas(
  transaction: Transaction<DB>,
  { catalogueAreas, areas }: { readonly catalogueAreas: CatalogueAreas; readonly areas: AreaImport },
  kept: readonly number[],
): Promise<void> {
  if (kept.length === 0) return
  for (const [outlet, own] of await catalogueAreas.ownAreas(transaction, kept)) {
    for (const area of own) await areas.ownArea('', outlet, area)
  }
}

/** Selects the rows of a table that belong to these outlets. */
export function rowsOfOutlets(table: TableName, outlets: readonly number[]): RawBuilder<unknown> {
  const own = (column: string) => sql`${sql.ref(column)} = ANY(${[...outlets]}::integer[])`
  const sections = sql`SELECT id FROM shop.sections WHERE ${own('restaurant_id')}`
  const rows: { readonly [Name in TableName]?: RawBuilder<unknown> } = {
    'shop.restaurants': own('id'),
    'shop.weekly_hours': own('restaurant_id'),
    'shop.exceptional_hours': own('restaurant_id'),
    'shop.outlet_call_numbers': own('outlet_id'),
    ...menuRows(own('restaurant_id'), sections),
  }
  return rows[table] ?? sql`false`
}

/** Selects the rows of a table that belong to the menus of the restaurants that `own` names. */
export const menuRows = (
  own: RawBuilder<unknown>,
  sections: RawBuilder<unknown>,
): { readonly [Name in TableName]?: RawBuilder<unknown> } => ({
  'shop.extra_groups': own,
  'shop.extras': sql`group_id IN (SELECT id FROM shop.extra_groups WHERE ${own})`,
  'shop.lunch_menus': own,
  'shop.sections': own,
  'shop.items': sql`section_id IN (${sections})`,
  'shop.item_extra_groups': sql`item_id IN (SELECT id FROM shop.items WHERE section_id IN (${sections}))`,
})
