/** The pause of a whole city with a text for customers (`dispatch.md` §6). Customers' pages read it from the catalogue. */
import type { CityPauseBody, CityPauseWire } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { cityPauseEnd } from '@sousto/domain/availability/city-pause.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { publishToBoardsOf } from '../../database/board-outbox.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import { AVAILABILITY_ONLY, announceCatalogueChange } from '../catalogue/service.ts'
import { isNewRequest } from './decision-store.ts'
import { cityOf, lockCity } from './ride-store.ts'
import type { CityRequest } from './rides.ts'

/** Null means that the city is not paused now. */
export async function pauseOf(
  database: Kysely<DB>,
  city: string,
  now: Temporal.Instant,
): Promise<CityPauseWire | null> {
  const row = await database
    .selectFrom('shop.city_pauses as p')
    .leftJoin('shop.staff as s', 's.id', 'p.staff_id')
    .select(['p.until', 'p.text', 's.name as by'])
    .where('p.city_slug', '=', city)
    .where('p.until', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, until: row.until.toString() }
}

export type SetPause = ReturnType<typeof pauseSetter>

export function pauseSetter({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  /** Starts, changes or ends the pause, once per idempotency key. Returns the pause in force. */
  return ({ city, by, key }: CityRequest, body: CityPauseBody): Promise<CityPauseWire | null> =>
    inTransaction(kysely, async (transaction) => {
      const at = clock()
      await lockCity(transaction, city)
      requireFound(await cityOf(transaction, city), 'city_not_found')
      const current = await pauseOf(transaction, city, at)
      if (!(await isNewRequest(transaction, { key, staff: by.id, request: `pause ${city}`, body, at })))
        return current
      if ((current?.until ?? null) !== body.seen)
        throw new FailureError('city_pause_changed_meanwhile', { current: { pause: current } })
      if (body.pause === null && current === null) return null
      const subject = { kind: 'city', city } as const
      if (body.pause === null) {
        await transaction.deleteFrom('shop.city_pauses').where('city_slug', '=', city).execute()
        await audit(transaction, { at, by, action: 'city-pause-end', subject, detail: {} })
      } else {
        const { period, text } = body.pause
        const until = cityPauseEnd(period, at.toZonedDateTimeISO('Europe/Prague'))
        const columns = { until, text, staff_id: by.id }
        await transaction
          .insertInto('shop.city_pauses')
          .values({ city_slug: city, ...columns })
          .onConflict((conflict) => conflict.column('city_slug').doUpdateSet(columns))
          .execute()
        const detail = { until: until.toString(), text }
        await audit(transaction, { at, by, action: 'city-pause-start', subject, detail })
      }
      await publishToDispatch(transaction, { screens: [city] })
      await publishToBoardsOf(transaction, city)
      await announceCatalogueChange(transaction, AVAILABILITY_ONLY)
      return await pauseOf(transaction, city, at)
    })
}

/** Deletes pauses that have ended. */
export async function sweepPauses(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.city_pauses').where('until', '<=', now).execute()
}
