import type { Address } from '@sousto/domain/delivery/place.ts'
import { useStoredValue } from '../../platform/stored-value.ts'
import { RECENT_KEY, storedWithCodec } from '../delivery-location/location-codecs.ts'

const MOST = 3

/** The last addresses chosen on this device, the latest first. They are never sent to the server. */
const recent = storedWithCodec<readonly Address[]>(
  RECENT_KEY,
  [],
  ({ readAddresses }, stored) => readAddresses(stored).slice(0, MOST),
  ({ writeAddresses }, value) => writeAddresses(value),
)

export const useRecentAddresses = (): readonly Address[] => useStoredValue(recent)

export function forgetAddress(gone: number): void {
  recent.set(recent.get().filter(({ code }) => code !== gone))
}

export function rememberAddress(chosen: Address): void {
  recent.set([chosen, ...recent.get().filter(({ code }) => code !== chosen.code)].slice(0, MOST))
}
