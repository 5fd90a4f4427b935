/** The address register: search by text, by code and by position (`wire.md`, Location service), all from memory. */

import { MAX_SUGGESTIONS } from '@sousto/domain/delivery/address.ts'
import type { Address, FoundAddress, LngLat } from '@sousto/domain/delivery/place.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { createReloadable } from '../../reloadable.ts'
import type { SentTile } from '../map/service.ts'
import { pointInText } from './query/point-in-text.ts'
import { foundAddresses } from './ranking/found-addresses.ts'
import type { Near } from './ranking/proximity.ts'
import type { Found } from './ranking/search-houses.ts'
import { addressAt, type Houses, rowOfCode } from './table/houses.ts'
import { housesAround, nearestHouse } from './table/nearest-houses.ts'
import { type AddressIndex, openAddressIndex } from './worker/address-index.ts'
import { collectGarbage } from './worker/collect-garbage.ts'

export const REGISTER_CHANGED = 'register_changed'

/** A pasted point is a place and not a house, so the nearest houses are guesses. */
const pointedAt = (houses: Houses, point: LngLat): readonly Found[] =>
  housesAround(houses, point)
    .slice(0, MAX_SUGGESTIONS)
    .map((row) => ({ row, match: 'guess' }))

export type AddressService = {
  /**
   * Returns at most ten addresses, best first; for a pasted point the nearest; of equal matches those near `near` come
   * first. Accepts any string.
   */
  readonly search: (query: string, near: Near | null) => Promise<readonly FoundAddress[]>
  readonly byCode: (code: number) => Promise<Address | null>
  /** Within 500 metres. */
  readonly nearest: (point: LngLat) => Promise<Address | null>
  /** Returns at most 40 addresses within 300 metres, nearest first. */
  readonly around: (point: LngLat) => Promise<readonly Address[]>
  /** Returns a tile of the map that is drawn from the register. */
  readonly tile: (tile: TileId) => Promise<SentTile>
  /** Changes whenever the register is loaded. */
  readonly version: () => Promise<string>
  /** Loads the register from the database; until that is done, the previous index is used. */
  readonly refresh: () => Promise<AddressIndex>
  readonly close: () => Promise<void>
}

export function createAddressService(database: Database<DB>): AddressService {
  const open = new Set<AddressIndex>()
  let isClosed = false
  const index = createReloadable<AddressIndex>(
    async (previous) => {
      const loaded = await openAddressIndex({ url: database.url, replacesAnother: previous !== null })
      open.add(loaded)
      if (isClosed) await close(loaded)
      return loaded
    },
    (replaced) => void close(replaced).then(collectGarbage),
  )
  async function close(opened: AddressIndex): Promise<void> {
    open.delete(opened)
    await opened.close()
  }

  return {
    search: async (query, near) => {
      const { houses, postTowns, search } = await index.get()
      const point = pointInText(query)
      return foundAddresses(
        houses,
        postTowns,
        point === null ? await search(query, near) : pointedAt(houses, point),
      )
    },
    byCode: async (code) => {
      const { houses } = await index.get()
      const row = rowOfCode(houses, code)
      return row === null ? null : addressAt(houses, row)
    },
    nearest: async (point) => {
      const { houses } = await index.get()
      const row = nearestHouse(houses, point)
      return row === null ? null : addressAt(houses, row)
    },
    around: async (point) => {
      const { houses } = await index.get()
      return housesAround(houses, point).map((row) => addressAt(houses, row))
    },
    tile: async (tile) => (await index.get()).tile(tile),
    version: async () => (await index.get()).version,
    refresh: index.refresh,
    close: async () => {
      isClosed = true
      await Promise.all([...open].map(close))
    },
  }
}
