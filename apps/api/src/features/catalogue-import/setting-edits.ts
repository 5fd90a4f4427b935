/** Which edits of an outlet's settings (hours, numbers for calls, own areas) an import would lose (`operations.md` §4). */
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

/** Call before the tables change. */
export async function watchSettings(transaction: Transaction<DB>, areas: CatalogueAreas) {
  const before = await settingsBeforeEdits(transaction)
  const numbers = await callNumbers(transaction)
  const present = await currentSettings(transaction, [...before.keys()], areas, numbers)
  const unnamedNumbers: number[] = []

  return {
    /** The numbers that the outlet has after the import: a file that names none leaves them alone. */
    callNumbersOf: ({ id, callNumbers }: DecodedRestaurant): readonly string[] =>
      callNumbers ?? numbers.get(id) ?? [],

    /** A restaurant of the file: the edits that it would lose, from what is now to what it says. */
    take: (file: DecodedRestaurant): readonly SettingChange[] => {
      if (file.callNumbers === undefined) unnamedNumbers.push(file.id)
      const current = present.get(file.id)
      if (current === undefined) return []
      const { hours, lunch, ownAreas, callNumbers = current.callNumbers } = file
      const imported = { hours, lunch, ownAreas, callNumbers }
      return lostSettings({ ...current, ...before.get(file.id) }, current, imported)
    },

    /** The edits of a restaurant that the file does not have: from what the last import wrote to what is now. */
    lostWith: (outlet: number): readonly SettingChange[] => {
      const current = present.get(outlet)
      return current === undefined ? [] : diffSettings({ ...current, ...before.get(outlet) }, current)
    },

    /** Once the import is written. */
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
      .map(({ id, hours, lunch }) => [
        id,
        { hours, lunch, callNumbers: numbers.get(id) ?? [], ownAreas: ownAreas.get(id) ?? [] },
      ]),
  )
}
