import type { VatClass } from '@sousto/domain/receipt/vat.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

/** Returns every VAT class with its past and announced rates, food first. */
export async function vatClassesOf(database: Kysely<DB>): Promise<readonly VatClass[]> {
  return await database
    .selectFrom('shop.vat_classes as c')
    .select(['c.code', 'c.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.vat_rates as r')
          .select(['r.valid_from as from', 'r.percent'])
          .whereRef('r.class', '=', 'c.code')
          .orderBy('r.valid_from')
          .orderBy('r.id'),
      ).as('rates'),
    )
    .orderBy((eb) => eb('c.code', '<>', 'reduced'))
    .orderBy('c.name')
    .execute()
}
