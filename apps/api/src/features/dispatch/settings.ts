/** How the rides of a city are given, and its courier load (`dispatch.md` §2, 6 and Courier load). */
import type {
  ConstantsBody,
  DispatchSettings,
  SettingsBody,
} from '@sousto/contract/dispatch/settings-wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { CITY_CONSTANT_NAMES, type CityConstants } from '@sousto/domain/dispatch/city-constants.ts'
import { loadAt } from '@sousto/domain/dispatch/courier-load.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange, COURIER_LOAD_ONLY } from '../catalogue/service.ts'
import { isNewRequest } from './decision-store.ts'
import { cityOf, lockCity } from './ride-store.ts'
import { roundOf } from './rounds/round-store.ts'
import { recordRules } from './rules.ts'
import { type CitySettings, saveSettings, settingsOf } from './settings-store.ts'

/** Returns the settings with the load in force. Throws `city_not_found`. */
export async function shownSettings(
  database: Kysely<DB>,
  slug: string,
  now: Temporal.Instant,
): Promise<DispatchSettings> {
  const { typedLoad: typed } = requireFound(await cityOf(database, slug), 'city_not_found')
  const { version, mode, constants, loadMode, loadOverride } = await settingsOf(database, slug)
  const computed = (await roundOf(database, slug))?.courierLoad ?? null
  const isOver = loadOverride === null || Temporal.Instant.compare(loadOverride.until, now) <= 0
  return {
    version: String(version),
    mode,
    offerSeconds: constants.offerSeconds,
    constants,
    load: {
      mode: loadMode,
      percent: loadAt({ mode: loadMode, typed, computed, override: loadOverride }, now),
      computed,
      override: isOver ? null : { ...loadOverride, until: loadOverride.until.toString() },
    },
  }
}

type SettingsRequest = { readonly city: string; readonly by: CurrentStaff; readonly headers: ActionHeaders }

export type Settings = ReturnType<typeof createSettings>

export function createSettings({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  /** Applies the change once per idempotency key. A round that is under way finds out before it gives a ride. */
  async function change(
    { city, by, headers }: SettingsRequest,
    action: 'dispatch-settings' | 'dispatch-constants',
    body: object,
    next: (now: CitySettings, at: Temporal.Instant) => Omit<CitySettings, 'version'>,
  ): Promise<DispatchSettings> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      await lockCity(transaction, city)
      const current = await shownSettings(transaction, city, at)
      const request = action === 'dispatch-settings' ? `settings ${city}` : `constants ${city}`
      if (!(await isNewRequest(transaction, { key: headers.key, staff: by.id, request, body, at })))
        return current
      if (current.version !== headers.version)
        throw new FailureError('dispatch_settings_changed_meanwhile', { current })
      const before = await settingsOf(transaction, city)
      const after = { ...next(before, at), version: before.version + 1 }
      await saveSettings(transaction, city, after)
      await recordRules(transaction, city, at)
      const subject = { kind: 'city', city } as const
      const { mode, offerSeconds, load } = current
      const detail =
        action === 'dispatch-settings'
          ? {
              before: { mode, offerSeconds, load: { mode: load.mode, override: load.override } },
              after: body,
            }
          : changesOf(before.constants, after.constants)
      await audit(transaction, { at, by, action, subject, detail })
      await announceCatalogueChange(transaction, COURIER_LOAD_ONLY)
      await publishToDispatch(transaction, { cities: [city] })
      return await shownSettings(transaction, city, at)
    })
  }

  return {
    load: (city: string): Promise<DispatchSettings> => shownSettings(kysely, city, clock()),

    save: (request: SettingsRequest, body: SettingsBody): Promise<DispatchSettings> =>
      change(request, 'dispatch-settings', body, (now, at) => sent(body, now, at)),

    saveConstants: (request: SettingsRequest, body: ConstantsBody): Promise<DispatchSettings> =>
      change(request, 'dispatch-constants', body, (now) => ({ ...now, constants: body.constants })),
  }
}

function sent(
  { mode, offerSeconds, load }: SettingsBody,
  { constants }: CitySettings,
  at: Temporal.Instant,
): Omit<CitySettings, 'version'> {
  const override = load.override && { ...load.override, until: Temporal.Instant.from(load.override.until) }
  if (override !== null && Temporal.Instant.compare(override.until, at) <= 0)
    throw new FailureError('load_override_over')
  return { mode, constants: { ...constants, offerSeconds }, loadMode: load.mode, loadOverride: override }
}

/** Returns the constants that differ, with their values before and after. */
function changesOf(before: CityConstants, after: CityConstants): object {
  const names = CITY_CONSTANT_NAMES.filter((name) => before[name] !== after[name])
  const of = (values: CityConstants) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: of(before), after: of(after) }
}
