/** When the couriers of a city deliver (`administration.md` §2). The catalogue cuts the hours of outlets by them. */
import { createHash } from 'node:crypto'
import { type DispatchHoursWire, dispatchHours } from '@sousto/contract/dispatch-hours/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { DispatchHours } from '@sousto/domain/time/dispatch-hours.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { dispatchHoursFrom } from '../../database/dispatch-hours.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'

export type DispatchHoursService = ReturnType<typeof createDispatchHours>

export function createDispatchHours({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    read: async (city: string): Promise<DispatchHoursWire> => withVersion(await hoursOf(kysely, city)),

    /** Throws `dispatch_hours_changed_meanwhile` with what is true now. */
    save: async (
      city: string,
      version: string,
      hours: DispatchHours,
      by: CurrentStaff,
    ): Promise<DispatchHoursWire> => {
      await inTransaction(kysely, async (transaction) => {
        await sql`SELECT pg_advisory_xact_lock(hashtext('dispatch hours'), hashtext(${city}))`.execute(
          transaction,
        )
        const before = withVersion(await hoursOf(transaction, city))
        if (before.version !== version) {
          const current = z.encode(dispatchHours, before)
          throw new FailureError('dispatch_hours_changed_meanwhile', { current })
        }
        await replaceHours(transaction, city, hours)
        await announceCatalogueChange(transaction)
        const after = withVersion(hours)
        if (after.version === before.version) return
        const textOf = (one: DispatchHoursWire) => z.encode(dispatchHours, one).hours
        const detail = { before: textOf(before), after: textOf(after) }
        await audit(transaction, { at: clock(), by, action: 'dispatch-hours', detail })
      })
      return withVersion(await hoursOf(kysely, city))
    },
  }
}

function withVersion(hours: DispatchHours): DispatchHoursWire {
  const text = JSON.stringify(hours && WEEKDAYS.map((day) => hours[day]))
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), hours }
}

async function hoursOf(database: Kysely<DB>, city: string): Promise<DispatchHours> {
  return dispatchHoursFrom(
    await database
      .selectFrom('shop.dispatch_hours')
      .select(['weekday', 'from_minute', 'to_minute'])
      .where('city_slug', '=', city)
      .execute(),
  )
}

async function replaceHours(transaction: Transaction<DB>, city: string, hours: DispatchHours): Promise<void> {
  await transaction.deleteFrom('shop.dispatch_hours').where('city_slug', '=', city).execute()
  const rows = WEEKDAYS.flatMap((day, index) => {
    const window = hours?.[day] ?? null
    if (window === null) return []
    return [{ city_slug: city, weekday: index + 1, from_minute: window.from, to_minute: window.to }]
  })
  if (rows.length > 0) await transaction.insertInto('shop.dispatch_hours').values(rows).execute()
}
