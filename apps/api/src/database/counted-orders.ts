/**
 * Test orders (`administration.md` §3, decision 139) are orders that count nowhere: a query over orders asks for the
 * counted ones. `scripts/checks/counted-orders.test.ts` names the files that read test orders, too.
 */
import { type RawBuilder, sql } from 'kysely'

export const isCounted = (orders: string): RawBuilder<boolean> =>
  sql<boolean>`NOT ${sql.ref(`${orders}.is_test`)}`
