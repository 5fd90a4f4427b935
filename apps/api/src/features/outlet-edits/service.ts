/**
 * What outlets had before their people edited it since the last import, so that an import can tell what it would lose (`operations.md` §4).
 * Menus are not here: their publications say it. Whoever lets people edit something else of the catalogue file notes it here.
 */
import { ownAreaEntry } from '@sousto/contract/catalogue-file/format.ts'
import { hoursDraft } from '@sousto/contract/hours/wire.ts'
import type { OutletSettings } from '@sousto/domain/outlet-settings/settings.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import * as store from './store.ts'

/** What is edited and noted at once, in the form of the catalogue file. */
const PARTS = {
  hours: hoursDraft,
  call_numbers: z.array(z.string()),
  own_areas: z.array(ownAreaEntry),
} as const satisfies Readonly<Record<store.Part, z.core.$ZodType>>

/**
 * `before`: what the outlet has until this edit; the first one since the last import counts. In the transaction of the edit, which began
 * with `holdOffImports`.
 */
export function noteEdit<Name extends store.Part>(
  transaction: Transaction<DB>,
  outlet: number,
  part: Name,
  before: z.output<(typeof PARTS)[Name]>,
): Promise<void> {
  return store.insertEdit(transaction, { outlet, part, before: z.encode(PARTS[part], before) })
}

/** Of the outlets that were edited since the last import, what it wrote, as far as that was edited. */
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
}

/** After an import: what it wrote is what counts from now on. Of outlets with `unnamedNumbers` it has left the numbers alone. */
export const forgetEdits = (
  transaction: Transaction<DB>,
  { unnamedNumbers }: { readonly unnamedNumbers: readonly number[] },
): Promise<void> => store.deleteEdits(transaction, unnamedNumbers)
