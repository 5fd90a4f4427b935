/**
 * Determines the edits of an outlet's settings (hours, phone numbers for calls, own areas, pickup) that an import would
 * lose (`operations.md` §4).
 */
import type { DecodedRestaurant } from '@sousto/contract/catalogue-file/format.ts'
import {
  diffSettings,
  lostSettings,
  type OutletSettings,
  type SettingChange,
} from '@sousto/domain/outlet-settings/settings.ts'
import { sql, type Transaction } from 'kysely'
import { restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import type { DB } from '../../database/tables.ts'
import type { CatalogueAreas } from '../../ports/catalogue-areas.ts'
import { forgetEdits, settingsBeforeEdits } from '../outlet-edits/service.ts'

/** Call this before the tables change. */
export async function watchSettings(transaction: Transaction<DB>, areas: CatalogueAreas) {
  const before = await settingsBeforeEdits(transaction)
  const numbers = await callNumbers(transaction)
  const present = await currentSettings(transaction, [...before.keys()], areas, numbers)
  const unnamedNumbers: number[] = []

  return {
    /** Returns the numbers that the outlet has after the import: a file that names none does not change them. */
    callNumbersOf: ({ id, callNumbers }: DecodedRestaurant): readonly string[] =>
      callNumbers ?? numbers.get(id) ?? [],

    /** Returns the edits that a restaurant of the file would lose: from the current settings to those of the file. */
    take: (file: DecodedRestaurant): readonly SettingChange[] => {
      if (file.callNumbers === undefined) unnamedNumbers.push(file.id)
      const current = present.get(file.id)
      if (current === undefined) return []
      const { hours, lunch, ownAreas, pickup, callNumbers = current.callNumbers } = file
      const imported = { hours, lunch, ownAreas, pickup, callNumbers }
      return lostSettings({ ...current, ...before.get(file.id) }, current, imported)
    },

    /**
     * Returns the edits of a restaurant that the file does not have: from the settings of the last import to the
     * current ones.
     */
    lostWith: (outlet: number): readonly SettingChange[] => {
      const current = present.get(outlet)
      return current === undefined ? [] : diffSettings({ ...current, ...before.get(outlet) }, current)
    },

    /** Call this after the import is written. */
    forget: () => forgetEdits(transaction, { unnamedNumbers }),
  }
}

async function callNumbers(transaction: Transaction<DB>): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await transaction
    .selectFrom('shop.outlet_call_numbers')
    .select(['outlet_id', 'phone'])
    .orderBy('outlet_id')
    .orderBy('position')
    .execute()
  const byOutlet = Map.groupBy(rows, ({ outlet_id }) => outlet_id)
  return new Map([...byOutlet].map(([outlet, numbers]) => [outlet, numbers.map(({ phone }) => phone)]))
}

async function currentSettings(
  transaction: Transaction<DB>,
  outlets: readonly number[],
  areas: CatalogueAreas,
  numbers: ReadonlyMap<number, readonly string[]>,
): Promise<ReadonlyMap<number, OutletSettings>> {
  const rows = await selectRestaurants(transaction)
    .where('r.id', '=', sql<number>`ANY(${[...outlets]})`)
    .execute()
  const ownAreas = await areas.ownAreas(transaction, outlets)
  return new Map(
    rows
      .map(restaurantFrom)
      .map(({ id, hours, lunch, pickup }) => [
        id,
        { hours, lunch, pickup, callNumbers: numbers.get(id) ?? [], ownAreas: ownAreas.get(id) ?? [] },
      ]),
  )
}
