/**
 * Compares an import with the edits made in the console (`operations.md` §4). It lists the edits that would be lost
 * before they are, and stores a publication for each menu that the import changes, so that it can be compared and
 * restored.
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

/** The effect of an import on the edits made at one outlet since the last import. */
export type OutletEdits = {
  readonly outlet: number
  readonly name: string
  /** True if the file no longer has the restaurant. */
  readonly removed: boolean
  /** Edits of the menu that would be lost: from the published menu to that of the file. */
  readonly lost: readonly MenuChange[]
  /** Edits of settings other than the menu that would be lost. */
  readonly lostSettings: readonly SettingChange[]
  /** True if a staff member is editing a draft. It stays, and is merged before it is published. */
  readonly draft: boolean
}

/** The size of publications stored at once, because a menu may have megabytes. */
const BATCH_BYTES = 4 * 1024 * 1024

export type EditWatch = Awaited<ReturnType<typeof watchEdits>>

/** Call this before the tables change: until then they hold what customers see. */
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

  /** Returns the edits that would be lost by the file. `file` is null if it has no such restaurant. */
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

  /**
   * Stores the publication of the file's menu and returns the edits that it loses. Null means that none of its changes
   * affects an edit.
   */
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

    /** Takes a restaurant of the file, with photographs under their stored names. */
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

    /** Stores the publications and returns the effect of the whole file, which does not change the `kept` outlets. */
    finish: async (kept: readonly number[]): Promise<readonly OutletEdits[]> => {
      await flush()
      for (const [outlet, { name, draft }] of outlets) {
        if (seen.has(outlet) || kept.includes(outlet)) continue
        const edited = known.get(outlet)?.edited ?? false
        const lostSettings = settings.lostWith(outlet)
        if (!(edited || draft || lostSettings.length > 0)) continue
        const now = await latestPublication(transaction, outlet)
        const lost = now === null || !edited ? [] : await lostOf(outlet, now.menu, null)
        found.push({ outlet, name, removed: true, lost, lostSettings, draft })
      }
      return found
    },

    /** Call this after the import is written: edits are then differences from it. */
    forget: settings.forget,
  }
}

/** Returns whether an import without the override must stop. */
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
