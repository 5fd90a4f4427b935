/**
 * Makes the menus of the outlets that follow another one, in the transaction that publishes its menu (decision 152), so
 * that whatever reads menus knows nothing of chains.
 */
import { type DecodedMenu, menuEntry } from '@sousto/contract/catalogue-file/format.ts'
import { outletMenu, thingsOf } from '@sousto/domain/chain/outlet-menu.ts'
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import type { Transaction } from 'kysely'
import { publishToBoards } from '../../database/board-outbox.ts'
import type { DB } from '../../database/tables.ts'
import { publishToWebhooks } from '../../database/webhook-outbox.ts'
import type { Audited } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { replaceMenus } from '../catalogue-import/service.ts'
import { latestDigests, menuToWire, storePublications, toRecord } from '../menu-publications/service.ts'
import {
  differencesOf,
  followersOfLeader,
  insertOwnIds,
  type OwnId,
  type OwnIds,
  ownIds,
  thingKey,
} from './chain-store.ts'
import { lockMenu, newIds } from './store.ts'

type Menus = ReadonlyMap<number, DecodedMenu>

export type ChainChange = {
  readonly by: Audited['by']
  readonly note: string
  readonly at: Temporal.Instant
  /** The number of changes. */
  readonly changes: number
}

/** Returns the new menus of the outlets that follow `leader`, by outlet. They stay locked. */
export async function followersOf(
  transaction: Transaction<DB>,
  leader: number,
  shared: MenuDocument,
): Promise<Menus> {
  const outlets = await followersOfLeader(transaction, leader)
  for (const outlet of outlets) await lockMenu(transaction, outlet)
  return await menusOf(transaction, outlets, shared)
}

/** Publishes the menu of one follower anew, after it changed what it has otherwise. The caller has locked its menu. */
export async function publishToOutlet(
  transaction: Transaction<DB>,
  outlet: number,
  shared: MenuDocument,
  change: ChainChange,
): Promise<void> {
  const menus = await menusOf(transaction, [outlet], shared)
  await replaceMenus(transaction, menus)
  await recordFollowers(transaction, menus, change)
  await announceCatalogueChange(transaction)
}

/** A menu that stays the same is no publication. */
export async function recordFollowers(
  transaction: Transaction<DB>,
  menus: Menus,
  { by, note, at, changes }: ChainChange,
): Promise<void> {
  if (menus.size === 0) return
  const digests = await latestDigests(transaction, [...menus.keys()])
  const staffId = typeof by === 'string' || 'key' in by ? null : by.id
  const publications = [...menus]
    .map(([outletId, menu]) =>
      toRecord({ outletId, at, staffId, origin: 'console', note, changes, takenFrom: null, menu }),
    )
    .filter(({ outletId, digest }) => digests.get(outletId) !== digest)
  await storePublications(transaction, publications)
  for (const { outletId: outlet } of publications) {
    await publishToBoards(transaction, outlet)
    await publishToWebhooks(transaction, { type: 'menu.published', outlet, at })
  }
}

async function menusOf(
  transaction: Transaction<DB>,
  outlets: readonly number[],
  shared: MenuDocument,
): Promise<Menus> {
  if (outlets.length === 0) return new Map()
  const ids = await completeIds(transaction, outlets, shared)
  const differences = await differencesOf(transaction, outlets)
  return new Map(
    outlets.map((outlet) => {
      const own = ids.get(outlet)
      const menu = outletMenu(shared, (thing) => own?.get(thingKey(thing)) ?? 0, differences(outlet))
      return [outlet, menuEntry.parse(menuToWire(menu))]
    }),
  )
}

/** Gives an id to each thing that an outlet has not had yet. */
async function completeIds(
  transaction: Transaction<DB>,
  outlets: readonly number[],
  shared: MenuDocument,
): Promise<ReadonlyMap<number, OwnIds>> {
  const known = await ownIds(transaction, outlets)
  const things = [...new Map(thingsOf(shared).map((thing) => [thingKey(thing), thing])).values()]
  const missing = outlets.flatMap((outlet) =>
    things.filter((thing) => !known.get(outlet)?.has(thingKey(thing))).map((thing) => ({ outlet, ...thing })),
  )
  const fresh = await newIds(transaction, missing.length)
  const added = missing.map(({ outlet, kind, id }, index): OwnId => {
    const own = fresh[index]
    if (own === undefined) throw new Error('the sequence gave too few ids')
    return { outlet, kind, shared: id, own }
  })
  await insertOwnIds(transaction, added)
  const addedOf = Map.groupBy(added, ({ outlet }) => outlet)
  return new Map(
    outlets.map((outlet) => [
      outlet,
      new Map([
        ...(known.get(outlet) ?? []),
        ...(addedOf.get(outlet) ?? []).map(
          ({ kind, shared: id, own }) => [thingKey({ kind, id }), own] as const,
        ),
      ]),
    ]),
  )
}
