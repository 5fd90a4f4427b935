/** The SQL of the command palette. Only orders are many, and they are found by their whole number. */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { PALETTE_EACH, type PaletteScope } from '@sousto/domain/palette/palette.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

const ACCENTED = 'áäčďéěëíĺľňóôöŕřšťúůüýž'

/** Returns where the words begin in a column, whatever its accents and case. Zero means nowhere. */
const placeIn = (column: RawBuilder<string>, words: string) =>
  sql<number>`strpos(translate(lower(${column}), ${ACCENTED}, ${fold(ACCENTED)}), ${words})`

const isNothing = ({ everywhere, cities, outlets }: PaletteScope) =>
  !everywhere && cities.length === 0 && outlets.length === 0

export async function citiesNamed(database: Kysely<DB>, words: string, scope: PaletteScope) {
  if (isNothing(scope)) return []
  const place = placeIn(sql.ref('name'), words)
  return await database
    .selectFrom('shop.cities')
    .select(['slug', 'name'])
    .where(place, '>', 0)
    .$if(!scope.everywhere, (query) =>
      query.where((eb) => eb('slug', '=', eb.fn.any(eb.val([...scope.cities])))),
    )
    .orderBy(place)
    .orderBy(sql`name COLLATE "cs-x-icu"`)
    .limit(PALETTE_EACH)
    .execute()
}

export async function outletsNamed(database: Kysely<DB>, words: string, scope: PaletteScope) {
  if (isNothing(scope)) return []
  const place = placeIn(sql.ref('r.name'), words)
  return await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name', 'c.slug as city'])
    .where(place, '>', 0)
    .$if(!scope.everywhere, (query) =>
      query.where((eb) =>
        eb.or([
          eb('c.slug', '=', eb.fn.any(eb.val([...scope.cities]))),
          eb('r.id', '=', eb.fn.any(eb.val([...scope.outlets]))),
        ]),
      ),
    )
    .orderBy(place)
    .orderBy(sql`r.name COLLATE "cs-x-icu"`)
    .orderBy('r.id')
    .limit(PALETTE_EACH)
    .execute()
}

/** Returns people by name or e-mail: everyone, or the couriers of the cities. */
export async function peopleNamed(database: Kysely<DB>, words: string, scope: PaletteScope) {
  if (isNothing(scope)) return []
  const place = sql<number>`greatest(${placeIn(sql.ref('p.name'), words)}, ${placeIn(sql.ref('p.email'), words)})`
  const city = sql<string | null>`(
    SELECT min(c.slug) FROM shop.staff_grants AS g JOIN shop.cities AS c ON c.id = g.city_id
    WHERE g.staff_id = p.id AND g.role = 'courier' AND c.slug = ANY(${[...scope.cities]}::text[]))`
  return await database
    .selectFrom('shop.staff as p')
    .select(['p.id', 'p.name', 'p.email'])
    .select((scope.everywhere ? sql<string | null>`NULL::text` : city).as('city'))
    .where(place, '>', 0)
    .$if(!scope.everywhere, (query) => query.where(city, 'is not', null))
    .orderBy(sql`p.name COLLATE "cs-x-icu"`)
    .orderBy('p.id')
    .limit(PALETTE_EACH)
    .execute()
}

export async function ordersNumbered(
  database: Kysely<DB>,
  numbers: readonly OrderNumber[],
  scope: PaletteScope,
) {
  if (numbers.length === 0 || isNothing(scope)) return []
  return await database
    .selectFrom('shop.orders')
    .select(['year', 'number', 'city_slug as city', 'restaurant_name as outlet'])
    .where(isCounted('orders'))
    .where((eb) =>
      eb.or(numbers.map(({ year, number }) => eb.and([eb('year', '=', year), eb('number', '=', number)]))),
    )
    .$if(!scope.everywhere, (query) =>
      query.where((eb) => eb('city_slug', '=', eb.fn.any(eb.val([...scope.cities])))),
    )
    .orderBy('year', 'desc')
    .execute()
}
