/**
 * Stores the values that outlets had before they were edited since the last import, so that an import can list the
 * edits it would lose (`operations.md` §4). Menus are not included, because their publications show it. A feature that
 * lets outlets edit another part of the catalogue file must record it here.
 */
import { ownAreaEntry } from '@sousto/contract/catalogue-file/format.ts'
import { hoursDraft } from '@sousto/contract/hours/wire.ts'
import { pickupBody } from '@sousto/contract/pickup-terms/wire.ts'
import type { OutletSettings } from '@sousto/domain/outlet-settings/settings.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import * as store from './store.ts'

/** The parts that are edited and recorded as a unit, in the form of the catalogue file. */
const PARTS = {
  hours: hoursDraft,
  call_numbers: z.array(z.string()),
  own_areas: z.array(ownAreaEntry),
  pickup: pickupBody.shape.pickup,
} as const satisfies Readonly<Record<store.Part, z.core.$ZodType>>

/**
 * Records the value before an edit; only the first edit since the last import counts. Call it in the transaction of the
 * edit, which must have begun with `holdOffImports`.
 */
export function noteEdit<Name extends store.Part>(
  transaction: Transaction<DB>,
  outlet: number,
  part: Name,
  before: z.output<(typeof PARTS)[Name]>,
): Promise<void> {
  return store.insertEdit(transaction, { outlet, part, before: z.encode(PARTS[part], before) })
}

/** Returns, for each outlet edited since the last import, the imported values of its edited parts. */
export async function settingsBeforeEdits(
  database: Kysely<DB>,
): Promise<ReadonlyMap<number, Partial<OutletSettings>>> {
  const settings = new Map<number, Partial<OutletSettings>>()
  for (const { outlet, part, before } of await store.edits(database)) {
    settings.set(outlet, { ...settings.get(outlet), ...READ[part](before) })
  }
  return settings
}

const READ: { readonly [Name in store.Part]: (before: unknown) => Partial<OutletSettings> } = {
  hours: (before) => {
    const { lunch, ...hours } = z.parse(PARTS.hours, before)
    return { hours, lunch }
  },
  call_numbers: (before) => ({ callNumbers: z.parse(PARTS.call_numbers, before) }),
  own_areas: (before) => ({ ownAreas: z.parse(PARTS.own_areas, before) }),
  pickup: (before) => ({ pickup: z.parse(PARTS.pickup, before) }),
}

/**
 * Call this after an import: its values are now the base for edits. For outlets with `unnamedNumbers` it did not change
 * the numbers.
 */
export const forgetEdits = (
  transaction: Transaction<DB>,
  { unnamedNumbers }: { readonly unnamedNumbers: readonly number[] },
): Promise<void> => store.deleteEdits(transaction, unnamedNumbers)
