/** Converts rows of the catalogue's tables to and from domain values, by the field tables in `packages/contract`. */
import { CITY_FIELDS, ITEM_FIELDS, STORED_RESTAURANT_FIELDS } from '@sousto/contract/catalogue-file/fields.ts'
import { columnsOf } from '@sousto/contract/fields.ts'
import type { OpeningHours, SpecialDay, TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import type { LocalMinutes } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

export const cityRows = columnsOf(CITY_FIELDS)
export const restaurantRows = columnsOf(STORED_RESTAURANT_FIELDS)
export const itemRows = columnsOf(ITEM_FIELDS)

/** Restaurants (`r`) with their city (`c`), for `restaurantFrom`. */
export function selectRestaurants(kysely: Kysely<DB>) {
  return kysely
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(restaurantRows.columns.map((column) => `r.${column}` as const))
    .select(['r.city_id', 'c.slug as city_slug', 'c.name as city_name'])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('shop.weekly_hours as w')
          .select(['w.weekday', 'w.from_minute', 'w.to_minute'])
          .whereRef('w.restaurant_id', '=', 'r.id'),
      ).as('weekly'),
      jsonArrayFrom(
        from
          .selectFrom('shop.exceptional_hours as e')
          .select([
            'e.day',
            'e.from_minute',
            'e.to_minute',
            'e.as_usual',
            'e.closed_from',
            'e.closed_to',
            'e.reason',
          ])
          .whereRef('e.restaurant_id', '=', 'r.id')
          .orderBy('e.day'),
      ).as('exceptions'),
    ])
    .orderBy('r.id')
}

type RestaurantRow = Awaited<ReturnType<ReturnType<typeof selectRestaurants>['execute']>>[number]

export function restaurantFrom(row: RestaurantRow) {
  return {
    ...restaurantRows.fromRow(row),
    citySlug: row.city_slug,
    cityName: row.city_name,
    hours: openingHours(row),
  }
}

function openingHours({ weekly, exceptions }: RestaurantRow): OpeningHours {
  const windows = WEEKDAYS.map((day, index) => {
    const open = weekly.find(({ weekday }) => weekday === index + 1)
    return [day, open ? timeWindow(open) : null]
  })
  return {
    // One entry for each day of the week makes the record complete.
    weekly: Object.fromEntries(windows) as OpeningHours['weekly'],
    exceptions: exceptions.map(({ day, as_usual, closed_from, closed_to, reason, ...window }) => ({
      date: day,
      window: as_usual ? 'usual' : timeWindow(window),
      closed: timeWindow({ from_minute: closed_from, to_minute: closed_to }),
      reason,
    })),
  }
}

/** Returns the row of a special day, without the restaurant. */
export function specialDayRow({ date, window, closed, reason }: SpecialDay) {
  const hours = window === 'usual' ? null : window
  return {
    day: date,
    from_minute: hours?.from ?? null,
    to_minute: hours?.to ?? null,
    as_usual: window === 'usual',
    closed_from: closed?.from ?? null,
    closed_to: closed?.to ?? null,
    reason,
  }
}

function timeWindow({
  from_minute: from,
  to_minute: to,
}: {
  readonly from_minute: LocalMinutes | null
  readonly to_minute: LocalMinutes | null
}): TimeWindow | null {
  return from === null || to === null ? null : { from, to }
}
