/** The SQL of what dispatchers set for a city (`dispatch.md` §2, 6). */
import {
  type CityConstants,
  changedConstants,
  constantsInForce,
  USUAL_CONSTANTS,
} from '@sousto/domain/dispatch/city-constants.ts'
import { DISPATCH_DEFAULTS, type DispatchMode } from '@sousto/domain/dispatch/constants.ts'
import type { LoadMode, LoadOverride } from '@sousto/domain/dispatch/courier-load.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type CitySettings = {
  /** Zero means that nobody has changed the defaults. */
  readonly version: number
  readonly mode: DispatchMode
  readonly constants: CityConstants
  readonly loadMode: LoadMode
  readonly loadOverride: LoadOverride | null
}

const DEFAULTS: CitySettings = {
  version: 0,
  mode: DISPATCH_DEFAULTS.mode,
  constants: USUAL_CONSTANTS,
  loadMode: 'typed',
  loadOverride: null,
}

type StoredConstants = { readonly constants: object; readonly offerSeconds: number }

/** The length of an offer has a column of its own. */
const inForce = ({ constants, offerSeconds }: StoredConstants): CityConstants =>
  constantsInForce({ ...constants, offerSeconds })

export async function settingsOf(database: Kysely<DB>, city: string): Promise<CitySettings> {
  const row = await database
    .selectFrom('shop.dispatch_settings')
    .select(['version', 'mode', 'offer_seconds as offerSeconds', 'constants', 'load_mode as loadMode'])
    .select(['load_override as percent', 'load_override_until as until'])
    .where('city_slug', '=', city)
    .executeTakeFirst()
  if (row === undefined) return DEFAULTS
  const { percent, until, constants, offerSeconds, ...settings } = row
  return {
    ...settings,
    constants: inForce({ constants, offerSeconds }),
    loadOverride: percent === null || until === null ? null : { percent, until },
  }
}

/** Returns the constants in force in each of these cities. */
export async function constantsOf(
  database: Kysely<DB>,
  cities: readonly string[],
): Promise<(city: string) => CityConstants> {
  const rows = await database
    .selectFrom('shop.dispatch_settings')
    .select(['city_slug as city', 'offer_seconds as offerSeconds', 'constants'])
    .where((eb) => eb('city_slug', '=', eb.fn.any(eb.val([...cities]))))
    .execute()
  const stored = new Map(rows.map((row) => [row.city, inForce(row)]))
  return (city) => stored.get(city) ?? USUAL_CONSTANTS
}

export async function saveSettings(
  transaction: Transaction<DB>,
  city: string,
  { version, mode, constants, loadMode, loadOverride }: CitySettings,
): Promise<void> {
  const { offerSeconds: _, ...changed } = changedConstants(constants)
  const columns = {
    version,
    mode,
    offer_seconds: constants.offerSeconds,
    constants: JSON.stringify(changed),
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
