/** The address register: search by text, by code and by place (`wire.md`, Location service). All of it is answered from memory. */

import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { createCurrent } from '../../reloadable.ts'
import { collectGarbage } from './collect-garbage.ts'
import { addressAt, rowOfCode } from './houses.ts'
import { housesAround, nearestHouse } from './houses-nearest.ts'
import { importAddresses, registerState } from './import.ts'
import { openRegister, type Register } from './register.ts'

export type { AddressRow } from './address-row.ts'

/** The register as an operator imports it and sees it. */
export const registerImport = { replace: importAddresses, state: registerState }

export const REGISTER_CHANGED = 'register_changed'

export type AddressService = {
  /** Best first, at most ten; those near the place come first. Takes any text at all. */
  readonly search: (text: string, near: LngLat | null) => Promise<readonly Address[]>
  readonly byCode: (code: number) => Promise<Address | null>
  /** Within 500 metres. */
  readonly nearest: (point: LngLat) => Promise<Address | null>
  /** At most 40 within 300 metres, the nearest first. */
  readonly around: (point: LngLat) => Promise<readonly Address[]>
  /** Another one each time the register is read. */
  readonly edition: () => Promise<string>
  /** Reads the register as it is now; answers by the one before until then. */
  readonly refresh: () => Promise<Register>
  readonly close: () => Promise<void>
}

export function createAddressService(database: Database<DB>): AddressService {
  const open = new Set<Register>()
  let closed = false
  const register = createCurrent<Register>(
    async (before) => {
      const loaded = await openRegister({ url: database.url, beside: before !== null })
      open.add(loaded)
      if (closed) await leave(loaded)
      return loaded
    },
    (before) => void leave(before).then(collectGarbage),
  )
  async function leave(left: Register): Promise<void> {
    open.delete(left)
    await left.close()
  }

  return {
    search: async (text, near) => {
      const { houses, search } = await register.get()
      const rows = await search(text, near)
      return rows.map((row) => addressAt(houses, row))
    },
    byCode: async (code) => {
      const { houses } = await register.get()
      const row = rowOfCode(houses, code)
      return row === null ? null : addressAt(houses, row)
    },
    nearest: async (point) => {
      const { houses } = await register.get()
      const row = nearestHouse(houses, point)
      return row === null ? null : addressAt(houses, row)
    },
    around: async (point) => {
      const { houses } = await register.get()
      return housesAround(houses, point).map((row) => addressAt(houses, row))
    },
    edition: async () => (await register.get()).edition,
    refresh: register.refresh,
    close: async () => {
      closed = true
      await Promise.all([...open].map(leave))
    },
  }
}
