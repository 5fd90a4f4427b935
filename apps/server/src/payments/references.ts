import type { DB } from '@sousto/api/database/tables.ts'
import type { Database } from '@sousto/postgres/database.ts'

/** Returns GoPay's ids of payments by our references, because its statement contains only the references. */
export type GatewayIds = (references: readonly string[]) => Promise<ReadonlyMap<string, string>>

export function gatewayIdsIn({ kysely }: Database<DB>): GatewayIds {
  return async (references) => {
    if (references.length === 0) return new Map()
    const rows = await kysely
      .selectFrom('shop.payments')
      .select(['reference', 'gateway_id as gatewayId'])
      .where('reference', 'in', references)
      .execute()
    return new Map(
      rows.flatMap(({ reference, gatewayId }) => (gatewayId === null ? [] : [[reference, gatewayId]])),
    )
  }
}
