/**
 * An import and what people have edited in the console (`operations.md` §4): which of their edits it would lose, said before it does it;
 * and a publication for each menu that it changes, so that it can be compared and taken back.
 */
import type { DecodedRestaurant } from '@sousto/contract/catalogue-file/format.ts'
import { diffMenus, lostEdits } from '@sousto/domain/menu-editing/changes.ts'
import { describe, describeChanges, type MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import type { SettingChange } from '@sousto/domain/outlet-settings/settings.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CatalogueAreas } from '../../ports/catalogue-areas.ts'
import {
  latestImport,
  latestPublication,
  type NewPublication,
  publicationsByOutlet,
  storePublications,
  toRecord,
} from '../menu-publications/service.ts'
import { menuInTables } from './one-menu.ts'
import { watchSettings } from './setting-edits.ts'

/** What an import means for what was edited at one outlet since the last import. */
export type OutletEdits = {
  readonly outlet: number
  readonly name: string
  /** The file has no such restaurant any more. */
  readonly removed: boolean
  /** Edits of the menu that would be lost: from what is published now to what the file says. */
  readonly lost: readonly MenuChange[]
  /** The same of what its people edit beside the menu. */
  readonly lostSettings: readonly SettingChange[]
  /** Somebody is editing a draft. It stays, and is merged before it is published. */
  readonly draft: boolean
}

/** Publications stored at once; a menu may be megabytes. */
const BATCH_BYTES = 4 * 1024 * 1024

export type EditWatch = Awaited<ReturnType<typeof watchEdits>>

/** Call before the tables change: what they hold until then is what customers see. */
export async function watchEdits(transaction: Transaction<DB>, areas: CatalogueAreas) {
  const settings = await watchSettings(transaction, areas)
  const outlets = await outletsOf(transaction)
  const known = await publicationsByOutlet(transaction)
  const { rows } = await sql<{ now: Temporal.Instant }>`SELECT now() AS now`.execute(transaction)
  const [at] = rows.map(({ now }) => now)
  if (at === undefined) throw new Error('the database does not know the time')
  const seen = new Set<number>()
  const found: OutletEdits[] = []
  let waiting: NewPublication[] = []

  async function flush(least = 0): Promise<void> {
    if (waiting.reduce((bytes, { content }) => bytes + content.length, 0) < least) return
    const stored = waiting
    waiting = []
    await storePublications(transaction, stored)
  }

  const imported = (outlet: number, menu: MenuDocument, changes: number) =>
    toRecord({
      outletId: outlet,
      at,
      staffId: null,
      origin: 'import',
      note: '',
      changes,
      takenFrom: null,
      menu,
    })

  /** The edits that a file without them loses; `file` null: it has no such restaurant. */
  async function lostOf(
    outlet: number,
    now: MenuDocument,
    file: MenuDocument | null,
  ): Promise<readonly MenuChange[]> {
    const before = await latestImport(transaction, outlet)
    if (before === null) return []
    if (file === null) return describe(diffMenus(before.menu, now), before.menu, now)
    return describe(lostEdits(before.menu, now, file), now, file)
  }

  /** The edits that a menu of the file loses, once its publication is noted; null: nobody has edited what it changes. */
  async function takeMenu(outlet: number, menu: MenuDocument): Promise<readonly MenuChange[] | null> {
    const latest = known.get(outlet)
    const record = imported(outlet, menu, 0)
    if (latest?.digest === record.digest) return null
    const present = outlets.get(outlet)
    const now =
      (await latestPublication(transaction, outlet))?.menu ??
      (present && (await menuInTables(transaction, outlet)))
    const changes = now ? describeChanges(now, menu) : []
    const lost = now && latest?.edited ? await lostOf(outlet, now, menu) : []
    if (now && latest === undefined && changes.length > 0) waiting.push(imported(outlet, now, 0))
    waiting.push({ ...record, changes: changes.length })
    await flush(BATCH_BYTES)
    return now && (latest?.edited || present?.draft) ? lost : null
  }

  return {
    callNumbersOf: settings.callNumbersOf,

    /** A restaurant of the file, photographs under their stored names. */
    take: async (restaurant: DecodedRestaurant): Promise<void> => {
      const { id: outlet, extraGroups, menu, lunchMenus, eshop } = restaurant
      seen.add(outlet)
      const lost = await takeMenu(outlet, { extraGroups, menu, lunchMenus, eshop })
      const lostSettings = settings.take(restaurant)
      const present = outlets.get(outlet)
      if (present === undefined || (lost === null && lostSettings.length === 0)) return
      const draft = lost !== null && present.draft
      found.push({ outlet, name: present.name, removed: false, lost: lost ?? [], lostSettings, draft })
    },

    /** What the whole file means; afterwards the publications are stored. */
    finish: async (): Promise<readonly OutletEdits[]> => {
      await flush()
      for (const [outlet, { name, draft }] of outlets) {
        if (seen.has(outlet)) continue
        const edited = known.get(outlet)?.edited ?? false
        const lostSettings = settings.lostWith(outlet)
        if (!(edited || draft || lostSettings.length > 0)) continue
        const now = await latestPublication(transaction, outlet)
        const lost = now === null || !edited ? [] : await lostOf(outlet, now.menu, null)
        found.push({ outlet, name, removed: true, lost, lostSettings, draft })
      }
      return found
    },

    /** Once the import is written: from now on, edits are what differs from it. */
    forget: settings.forget,
  }
}

/** Whether an import that is not told to go over edits must stop. */
export const losesEdits = ({ lost, lostSettings, removed }: OutletEdits): boolean =>
  removed || lost.length > 0 || lostSettings.length > 0

async function outletsOf(transaction: Transaction<DB>) {
  const rows = await transaction
    .selectFrom('shop.restaurants as r')
    .leftJoin('shop.menu_drafts as d', 'd.outlet_id', 'r.id')
    .select(['r.id', 'r.name', 'd.outlet_id as draft'])
    .orderBy('r.id')
    .execute()
  return new Map(rows.map(({ id, name, draft }) => [id, { name, draft: draft !== null }]))
}
