import type { VatDishes } from '@sousto/contract/vat-classes/wire.ts'
import type { DatedPercent } from '@sousto/domain/receipt/vat.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns how many dishes each class has. */
export async function dishesByClass(database: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('shop.items')
    .select((eb) => ['vat', eb.cast<number>(eb.fn.countAll(), 'int4').as('dishes')])
    .groupBy('vat')
    .execute()
  return new Map(rows.map(({ vat, dishes }) => [vat, dishes]))
}

/** Makes changes of classes and rates wait for each other. */
export async function lockClasses(transaction: Transaction<DB>): Promise<void> {
  await sql`LOCK TABLE shop.vat_classes IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
}

export async function insertClass(
  transaction: Transaction<DB>,
  vatClass: { readonly code: string; readonly name: string },
): Promise<void> {
  await transaction.insertInto('shop.vat_classes').values(vatClass).execute()
}

export async function insertRate(
  transaction: Transaction<DB>,
  code: string,
  { from, percent }: DatedPercent,
): Promise<void> {
  await transaction.insertInto('shop.vat_rates').values({ class: code, valid_from: from, percent }).execute()
}

export type DishFilter = { readonly alcohol: boolean | null; readonly search: string | null }

/** Returns the first dishes of a class by outlet and position, and the number of all. */
export async function dishesOfClass(
  database: Kysely<DB>,
  code: string,
  { alcohol, search }: DishFilter,
  limit: number,
): Promise<VatDishes> {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await database
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .innerJoin('shop.restaurants as r', 'r.id', 's.restaurant_id')
    .select(['i.id', 'i.name', 's.name as section', 'r.name as outlet', 'i.alcohol'])
    .select(sql<number>`(count(*) OVER ())::integer`.as('total'))
    .where('i.vat', '=', code)
    .$if(alcohol !== null, (query) => query.where('i.alcohol', '=', alcohol))
    .$if(search !== null, (query) =>
      query.where((eb) => eb.or([eb('i.name', 'ilike', pattern), eb('s.name', 'ilike', pattern)])),
    )
    .orderBy('r.name')
    .orderBy('r.id')
    .orderBy('s.place')
    .orderBy('s.position')
    .orderBy('i.position')
    .limit(limit)
    .execute()
  return { total: rows[0]?.total ?? 0, dishes: rows }
}

/** Returns those of the dishes that have the class, with their outlets. */
export function dishesWithOutlet(database: Kysely<DB>, code: string, ids: readonly number[]) {
  return database
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .select(['i.id', 's.restaurant_id as outlet'])
    .where('i.vat', '=', code)
    .where((eb) => eb('i.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}
