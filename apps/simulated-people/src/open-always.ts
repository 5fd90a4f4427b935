import type { Rows } from './patient-rows.ts'

/** Opens the outlets at every hour, with online payment. */
export async function openAlways(rows: Rows, outlets: readonly number[]): Promise<void> {
  const ids = outlets.join(', ')
  await rows(`DELETE FROM shop.exceptional_hours WHERE restaurant_id IN (${ids})`)
  await rows(`DELETE FROM shop.weekly_hours WHERE restaurant_id IN (${ids})`)
  await rows(
    `INSERT INTO shop.weekly_hours SELECT r.id, d, 0, 0 FROM shop.restaurants r, generate_series(1, 7) d WHERE r.id IN (${ids})`,
  )
  await rows(`UPDATE shop.restaurants SET cashless = true WHERE id IN (${ids})`)
  await rows(`SELECT pg_notify('catalogue_changed', '')`)
}
