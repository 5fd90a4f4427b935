import { type Door, isDoor } from '@sousto/domain/order/door.ts'
import { storedValue } from '../../../platform/stored-value.ts'

/** Older ones are forgotten. */
const MOST_DOORS = 5

type StoredDoor = { readonly address: number; readonly door: Door }

const isStoredDoor = (value: unknown): value is StoredDoor =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger(Reflect.get(value, 'address')) &&
  isDoor(Reflect.get(value, 'door'))

/** The wishes for doors on this device, by the code of the address, the latest first (`delights.md` §3). */
export const storedDoors = storedValue<readonly StoredDoor[]>('sousto.doors', [], (value) =>
  Array.isArray(value) ? value.filter(isStoredDoor) : [],
)

export function forgetDoor(address: number): void {
  storedDoors.set(storedDoors.get().filter((stored) => stored.address !== address))
}

export function keepDoor(address: number, door: Door): void {
  const others = storedDoors.get().filter((stored) => stored.address !== address)
  storedDoors.set([{ address, door }, ...others].slice(0, MOST_DOORS))
}
