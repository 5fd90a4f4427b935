/** Addresses asked for by their code, until the register changes: every order names one, and most of them again. */
import type { Address } from '@sousto/domain/place.ts'

/** About 5 MB. */
const MOST = 10_000

export type Remembered = {
  /** The address of the code, loaded unless it is at hand. Codes of no address are asked for each time. */
  readonly get: (code: number) => Promise<Address | null>
  /** What is being loaded now may have been read before the change: it is handed over, and not kept. */
  readonly forget: () => void
}

export function rememberAddresses(load: (code: number) => Promise<Address | null>): Remembered {
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  let known = new Map<number, Address>()

  return {
    get: async (code) => {
      const kept = known
      const address = kept.get(code) ?? (await load(code))
      if (address === null) return null
      kept.delete(code)
      kept.set(code, address)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return address
    },
    forget: () => {
      known = new Map()
    },
  }
}
