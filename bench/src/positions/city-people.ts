import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type pg from 'pg'

export type BenchCity = {
  readonly slug: string
  readonly centre: LngLat
  readonly couriers: readonly { readonly id: number; readonly cookie: string }[]
  /** The cookies of dispatchers. */
  readonly screens: readonly string[]
}

/** Creates cities beside those of the demo, with couriers on shift and dispatchers who are signed in. */
export async function createCities(
  pool: pg.Pool,
  {
    cities,
    couriers,
    screens,
  }: { readonly cities: number; readonly couriers: number; readonly screens: number },
): Promise<readonly BenchCity[]> {
  const created: BenchCity[] = []
  for (let index = 0; index < cities; index += 1) {
    const slug = `mesto-${index}`
    const { rows } = await pool.query<{ id: number; lng: number; lat: number }>(
      `INSERT INTO shop.cities
       SELECT (jsonb_populate_record(c, jsonb_build_object('id', 90000 + $2::int, 'slug', $1::text, 'name', $1::text))).*
       FROM shop.cities c WHERE slug = 'olomouc' RETURNING id, lng, lat`,
      [slug, index],
    )
    const [city] = rows
    if (city === undefined) throw new Error('the demo has no city olomouc')
    const riders = await signedIn(pool, { role: 'courier', city: city.id, count: couriers })
    await pool.query(
      `WITH profiles AS (
         INSERT INTO shop.couriers (staff_id, phone, vehicle, bank_account, created_at)
         SELECT id, '+420777000321', 'scooter', '', now() FROM unnest($1::int[]) AS people (id) RETURNING staff_id
       )
       INSERT INTO shop.courier_shifts (courier_id, city_slug, vehicle, began_at, planned_end)
       SELECT staff_id, $2, 'scooter', now(), now() + interval '8 hours' FROM profiles`,
      [riders.map(({ id }) => id), slug],
    )
    const dispatchers = await signedIn(pool, { role: 'dispatcher', city: city.id, count: screens })
    const { lng, lat } = city
    created.push({
      slug,
      centre: { lng, lat },
      couriers: riders,
      screens: dispatchers.map(({ cookie }) => cookie),
    })
  }
  return created
}

async function signedIn(
  pool: pg.Pool,
  { role, city, count }: { readonly role: string; readonly city: number; readonly count: number },
) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number; email: string }>(
    `WITH accounts AS (
       INSERT INTO shop.staff (email, name, password_hash, created_at)
       SELECT email, 'Vlasta Vymyšlená', NULL, now() FROM unnest($1::text[]) AS people (email) RETURNING id, email
     ), grants AS (
       INSERT INTO shop.staff_grants (staff_id, role, city_id, granted_at)
       SELECT id, $2, $3, now() FROM accounts
     )
     SELECT id, email FROM accounts`,
    [tokens.map(() => `${randomUUID()}@podnik.example`), role, city],
  )
  await pool.query(
    `INSERT INTO shop.staff_sessions (token_hash, id, staff_id, device, started_at, last_seen_at, second_factor_at)
     SELECT hash, gen_random_uuid(), id, 'Benchmark', now(), now(), now()
     FROM unnest($1::bytea[], $2::int[]) AS sessions (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), rows.map(({ id }) => id)],
  )
  return rows.map(({ id }, index) => ({ id, cookie: `sousto_staff=${tokens[index]}` }))
}
