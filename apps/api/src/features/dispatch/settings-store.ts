/** The SQL of what dispatchers set for a city (`dispatch.md` §2, 6). */
import { DISPATCH_DEFAULTS, type DispatchMode } from '@sousto/domain/dispatch/constants.ts'
import type { LoadMode, LoadOverride } from '@sousto/domain/dispatch/courier-load.ts'
import { OFFER_SECONDS } from '@sousto/domain/ride/offers.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type CitySettings = {
  /** Zero means that nobody has changed the defaults. */
  readonly version: number
  readonly mode: DispatchMode
  readonly offerSeconds: number
  readonly loadMode: LoadMode
  readonly loadOverride: LoadOverride | null
}

const DEFAULTS: CitySettings = {
  version: 0,
  mode: DISPATCH_DEFAULTS.mode,
  offerSeconds: OFFER_SECONDS,
  loadMode: 'typed',
  loadOverride: null,
}

export async function settingsOf(database: Kysely<DB>, city: string): Promise<CitySettings> {
  const row = await database
    .selectFrom('shop.dispatch_settings')
    .select(['version', 'mode', 'offer_seconds as offerSeconds', 'load_mode as loadMode'])
    .select(['load_override as percent', 'load_override_until as until'])
    .where('city_slug', '=', city)
    .executeTakeFirst()
  if (row === undefined) return DEFAULTS
  const { percent, until, ...settings } = row
  return { ...settings, loadOverride: percent === null || until === null ? null : { percent, until } }
}

export async function saveSettings(
  transaction: Transaction<DB>,
  city: string,
  { version, mode, offerSeconds, loadMode, loadOverride }: CitySettings,
): Promise<void> {
  const columns = {
    version,
    mode,
    offer_seconds: offerSeconds,
    load_mode: loadMode,
    load_override: loadOverride?.percent ?? null,
    load_override_until: loadOverride?.until ?? null,
  }
  await transaction
    .insertInto('shop.dispatch_settings')
    .values({ city_slug: city, ...columns })
    .onConflict((conflict) => conflict.column('city_slug').doUpdateSet(columns))
    .execute()
}
