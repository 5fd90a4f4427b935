import { onDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { type StoredValue, storedValue } from '../../platform/stored-value.ts'

/**
 * The contract's schemas of addresses. They are loaded on demand, because a first visit has no addresses to read, and
 * none to write before one is found.
 */
export const locationCodecs = onDemand(() => import('./location-codec.ts'))

export const LOCATION_KEY = 'sousto.location'
export const RECENT_KEY = 'sousto.addresses'

/** Called before a page is hydrated, because the stored locations must be available for its first render. */
export async function loadStoredLocations(): Promise<void> {
  try {
    const { localStorage } = window
    if ([LOCATION_KEY, RECENT_KEY].every((key) => localStorage.getItem(key) === null)) return
    await locationCodecs.load()
  } catch {
    // Without storage there is nothing to read; without a connection the codec is loaded with the next address.
  }
}

type Codec = Awaited<ReturnType<typeof locationCodecs.load>>

/**
 * Returns a stored value in the format of the API. Until the codec is loaded, a stored value counts as missing, and
 * reading it loads the codec. Nothing is written earlier, because finding an address has already loaded it
 * (`findLocation`).
 */
export function storedWithCodec<T>(
  key: string,
  initial: T,
  read: (codec: Codec, stored: unknown) => T,
  write: (codec: Codec, value: T) => unknown,
): StoredValue<T> {
  const value = storedValue(
    key,
    initial,
    (stored) => {
      const codec = locationCodecs.current()
      if (codec !== null) return read(codec, stored)
      locationCodecs.load().catch(() => {})
      return initial
    },
    (next) => {
      if (next === initial) return null
      const codec = locationCodecs.current()
      if (codec === null) throw new Error('an address is stored before its codec was loaded')
      return write(codec, next)
    },
  )
  locationCodecs.subscribe(value.readAgain)
  return value
}
