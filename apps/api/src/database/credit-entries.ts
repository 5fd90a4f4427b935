/** Entries of customers' credits, as the ledger posts them. */

import type { Issuer } from '@sousto/domain/ledger/accounts.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** SQL counterpart of `issuerOf` for a purse `p`, of which a city is never borne by another. */
export const issuingOutlet = sql<
  number | null
>`CASE WHEN p.borne_by_operator THEN NULL ELSE p.restaurant_id END`

export const creditEntries = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.credit_entries as e')
    .innerJoin('shop.credit_purses as p', 'p.id', 'e.purse_id')
    .select(['e.id', 'e.purse_id as purse', 'e.kind', 'e.amount', 'e.order_id as order', 'e.at'])
    .select(
      sql<Issuer>`jsonb_build_object('restaurantId', ${issuingOutlet}, 'cityId', p.city_id)`.as('issuer'),
    )
    .orderBy('e.id')
