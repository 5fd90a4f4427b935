/** How the rides of a city are given, and its courier load (`dispatch.md` §2, 6 and Courier load). */
import type { DispatchSettings, SettingsBody } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
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
  const { version, mode, offerSeconds, loadMode, loadOverride } = await settingsOf(database, slug)
  const computed = (await roundOf(database, slug))?.courierLoad ?? null
  const isOver = loadOverride === null || Temporal.Instant.compare(loadOverride.until, now) <= 0
  return {
    version: String(version),
    mode,
    offerSeconds,
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
  return {
    /** Applies the change once per idempotency key. A round that is under way finds out before it gives a ride. */
    save: async ({ city, by, headers }: SettingsRequest, body: SettingsBody): Promise<DispatchSettings> => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await lockCity(transaction, city)
        const current = await shownSettings(transaction, city, at)
        const keyed = { key: headers.key, staff: by.id, request: `settings ${city}`, body, at }
        if (!(await isNewRequest(transaction, keyed))) return current
        if (current.version !== headers.version)
          throw new FailureError('dispatch_settings_changed_meanwhile', { current })
        await saveSettings(transaction, city, changed(current, body, at))
        await recordRules(transaction, city, at)
        const subject = { kind: 'city', city } as const
        await audit(transaction, { at, by, action: 'dispatch-settings', subject, detail: body })
        await announceCatalogueChange(transaction, COURIER_LOAD_ONLY)
        await publishToDispatch(transaction, { cities: [city] })
        return await shownSettings(transaction, city, at)
      })
    },
  }
}

function changed(
  { version }: DispatchSettings,
  { mode, offerSeconds, load }: SettingsBody,
  at: Temporal.Instant,
): CitySettings {
  const override = load.override && { ...load.override, until: Temporal.Instant.from(load.override.until) }
  if (override !== null && Temporal.Instant.compare(override.until, at) <= 0)
    throw new FailureError('load_override_over')
  return { version: Number(version) + 1, mode, offerSeconds, loadMode: load.mode, loadOverride: override }
}
