/** The address register: search by text, by code and by place (`wire.md`, Location service). */
import type { Address, LngLat } from '@sousto/domain/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { createCurrent } from '../../current.ts'
import { CELL_METRES, cellsAround, distance } from './grid.ts'
import { loadNames } from './load-names.ts'
import { searchHouses } from './search-houses.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { readSearchText } from './search-text.ts'
import { addressesByCode, placesInCells } from './store.ts'

export const REGISTER_CHANGED = 'register_changed'

export type AddressService = {
  /** Best first, at most ten; those near the place come first. Takes any text at all. */
  readonly search: (text: string, near: LngLat | null) => Promise<readonly Address[]>
  readonly byCode: (code: number) => Promise<Address | null>
  /** Within 500 metres. */
  readonly nearest: (point: LngLat) => Promise<Address | null>
  /** Reads the names of the register as they are now. */
  readonly refresh: () => Promise<SearchIndex>
}

/** Rings of squares in which to look: first a few, then all that half a kilometre may reach. */
const REACH = 500
const RINGS = [1, Math.ceil(REACH / CELL_METRES)]

export function createAddressService(database: Database<unknown>): AddressService {
  const index = createCurrent(async () => createSearchIndex(await loadNames(database)))

  return {
    search: async (text, near) => {
      const wanted = readSearchText(text)
      if (wanted === null) return []
      const candidates = (await index.get()).find(wanted, near)
      return addressesByCode(database, await searchHouses(database, candidates, wanted.houseType))
    },
    byCode: async (code) => (await addressesByCode(database, [code]))[0] ?? null,
    nearest: async (point) => {
      for (const rings of RINGS) {
        const places = await placesInCells(database, cellsAround(point, rings))
        const [best] = places
          .map((place) => ({ code: place.code, metres: distance(place, point) }))
          .filter(({ metres }) => metres <= Math.min(REACH, rings * CELL_METRES))
          .sort((a, b) => a.metres - b.metres || a.code - b.code)
        if (best) return (await addressesByCode(database, [best.code]))[0] ?? null
      }
      return null
    },
    refresh: index.refresh,
  }
}
