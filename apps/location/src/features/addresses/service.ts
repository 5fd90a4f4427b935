/** The address register: search by text, by code and by place (`wire.md`, Location service). All of it is answered from memory. */
import { randomUUID } from 'node:crypto'
import type { Address, LngLat } from '@sousto/domain/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { createCurrent } from '../../current.ts'
import { addressAt, type Houses, rowOfCode } from './houses.ts'
import { loadHouses } from './houses-load.ts'
import { housesAround, nearestHouse } from './houses-nearest.ts'
import { loadNames } from './load-names.ts'
import { createRecent, type Recent } from './recent.ts'
import { importAddresses, registerState } from './replace-register-import.ts'
import { searchHouses } from './search-houses.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { readSearchText, type SearchText } from './search-text.ts'

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
}

type Register = {
  readonly edition: string
  readonly index: SearchIndex
  readonly houses: Houses
  /** Rows found for what texts mean: everyone begins with the same few letters, and a comma says nothing. About 10 MB. */
  readonly recent: Recent<readonly number[]>
}
const RECENT_TEXTS = 30_000
/** Whoever pastes more than an address waits a millisecond. */
const LONGEST_KEPT = 80

export function createAddressService(database: Database<unknown>): AddressService {
  const register = createCurrent<Register>((before) => loadRegister(database, before !== null))

  return {
    search: async (text, near) => {
      const wanted = readSearchText(text)
      if (wanted === null) return []
      const { index, houses, recent } = await register.get()
      const find = () => searchHouses(houses, index.find(wanted, near), wanted.houseType)
      const rows = text.length > LONGEST_KEPT ? find() : recent(meaningOf(wanted, near), find)
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
  }
}

const meaningOf = ({ tokens, houseType, accented }: SearchText, near: LngLat | null) =>
  JSON.stringify([tokens.map((token) => Object.values(token)), houseType, [...accented.values()], near])

/**
 * Names and houses at the same time, for the sooner the first register is there the better; one after the other where another answers
 * until then, for all of them lie in memory together. Where the register changes between the two, a street may lack its houses for the
 * moment that it takes to hear of the change and to load again.
 */
async function loadRegister(database: Database<unknown>, beside: boolean): Promise<Register> {
  const names = loadNames(database).then(createSearchIndex)
  if (beside) await names
  const [index, houses] = await Promise.all([names, loadHouses(database)])
  return { edition: randomUUID(), index, houses, recent: createRecent(RECENT_TEXTS) }
}
