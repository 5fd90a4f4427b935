import { address } from '@sousto/contract/addresses/codec.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import * as z from 'zod/mini'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const MOST = 3
const stored = z.array(address)

/** The addresses that were chosen last on this device, the latest first. They never leave it. */
const recent = storedValue<readonly Address[]>(
  'sousto.addresses',
  [],
  (value) => {
    const read = z.safeParse(stored, value)
    return read.success ? read.data.slice(0, MOST) : []
  },
  (value) => z.encode(stored, [...value]),
)

export const useRecentAddresses = (): readonly Address[] => useStoredValue(recent)

export function rememberAddress(chosen: Address): void {
  recent.set([chosen, ...recent.get().filter(({ code }) => code !== chosen.code)].slice(0, MOST))
}
