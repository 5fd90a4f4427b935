/** Entries of customers' credits, as the ledger posts them. */

import type { Issuer } from '@sousto/domain/ledger/accounts.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

export const creditEntries = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.credit_entries as e')
    .innerJoin('shop.credit_purses as p', 'p.id', 'e.purse_id')
    .select(['e.id', 'e.purse_id as purse', 'e.kind', 'e.amount', 'e.order_id as order', 'e.at'])
    .select((eb) =>
      sql<Issuer>`jsonb_build_object('restaurantId', ${eb.ref('p.restaurant_id')}, 'cityId', ${eb.ref('p.city_id')})`.as(
        'issuer',
      ),
    )
    .orderBy('e.id')
