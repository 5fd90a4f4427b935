import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const BATCH = 5_000

/** Yields the points of the addresses within these bounds, in batches by their code. */
export async function* pointsWithin(
  kysely: Kysely<DB>,
  { west, south, east, north }: Bounds,
): AsyncGenerator<readonly LngLat[]> {
  let last = 0
  for (;;) {
    const rows = await kysely
      .selectFrom('location.places')
      .select(['code', 'lng', 'lat'])
      .where('code', '>', last)
      .where('lng', '>=', west)
      .where('lng', '<=', east)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .orderBy('code')
      .limit(BATCH)
      .execute()
    yield rows.flatMap(({ lng, lat }) => (lng === null || lat === null ? [] : [{ lng, lat }]))
    if (rows.length < BATCH) return
    last = rows.at(-1)?.code ?? last
  }
}
