/** The address register: search by text, by code and by position (`wire.md`, Location service), all from memory. */

import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { createReloadable } from '../../reloadable.ts'
import { type AddressIndex, openAddressIndex } from './address-index.ts'
import { collectGarbage } from './collect-garbage.ts'
import { addressAt, rowOfCode } from './houses.ts'
import { importAddresses, registerState } from './import.ts'
import { housesAround, nearestHouse } from './nearest-houses.ts'

export type { AddressRow } from './address-row.ts'

/** Import and status of the register, for the operator. */
export const registerImport = { replace: importAddresses, state: registerState }

export const REGISTER_CHANGED = 'register_changed'

export type AddressService = {
  /** At most ten, best first; of equal matches those near `near` come first. Accepts any string. */
  readonly search: (query: string, near: LngLat | null) => Promise<readonly Address[]>
  readonly byCode: (code: number) => Promise<Address | null>
  /** Within 500 metres. */
  readonly nearest: (point: LngLat) => Promise<Address | null>
  /** At most 40 within 300 metres, the nearest first. */
  readonly around: (point: LngLat) => Promise<readonly Address[]>
  /** Changes whenever the register is loaded. */
  readonly version: () => Promise<string>
  /** Loads the register from the database; until that is done the previous index answers. */
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
      const { houses, search } = await index.get()
      const rows = await search(query, near)
      return rows.map((row) => addressAt(houses, row))
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
    version: async () => (await index.get()).version,
    refresh: index.refresh,
    close: async () => {
      isClosed = true
      await Promise.all([...open].map(close))
    },
  }
}
