/** Landmarks: well-known places named by the operator. The address search returns them with their addresses. */
import { MAX_SUGGESTIONS } from '@sousto/domain/delivery/address.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { type Shrinking, shrinkingOf } from '@sousto/postgres/shrinking.ts'
import type { Changes } from '@sousto/postgres/staged-import.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { createReloadable } from '../../reloadable.ts'
import type { AddressService } from '../addresses/service.ts'
import type { Landmark } from './landmark.ts'
import { type LandmarkProblem, readLandmarks, writeLandmarks } from './landmark-file.ts'
import { createLandmarkSearch } from './landmark-search.ts'
import { allLandmarks, locatedLandmarks, positionsOf, replaceLandmarks } from './store.ts'

export const LANDMARKS_CHANGED = 'landmarks_changed'

export type LandmarkOutcome =
  /** `count` is the number of landmarks in the new list. */
  | {
      readonly ok: true
      readonly count: number
      readonly changes: Changes
      readonly shrinking: Shrinking | null
    }
  | { readonly ok: false; readonly problems: readonly LandmarkProblem[] }

/** Imports and exports the whole list, in the caller's transaction. */
export const landmarkFiles = { replace: replaceByFile, text: fileText }

export { replaceLandmarks }

/** Changes nothing if any line is invalid. */
async function replaceByFile(transaction: Transaction<DB>, file: Uint8Array): Promise<LandmarkOutcome> {
  const { landmarks, problems } = readLandmarks(file)
  const hasPosition = await positionsOf(
    transaction,
    landmarks.map(({ code }) => code),
  )
  const unusable = landmarks.flatMap(({ path, code }) => {
    const known = hasPosition.get(code)
    if (known === undefined) return { path, text: `adresa s kódem ${code} v registru není` }
    return known ? [] : { path, text: `adresa s kódem ${code} nemá souřadnice, nejde k ní doručit` }
  })
  const all = [...problems, ...unusable].sort((one, other) => lineOf(one) - lineOf(other))
  if (all.length > 0) return { ok: false, problems: all }
  const changes = await replaceLandmarks(transaction, landmarks)
  return { ok: true, count: landmarks.length, changes, shrinking: shrinkingOf(changes, landmarks.length) }
}

const lineOf = ({ path }: LandmarkProblem) => Number(path.replace(/\D/g, ''))

/** `lost` are landmarks whose address the register no longer has. */
async function fileText(
  transaction: Transaction<DB>,
): Promise<{ readonly text: string; readonly count: number; readonly lost: number }> {
  const landmarks = await allLandmarks(transaction)
  const lost = landmarks.filter(({ isLocated }) => !isLocated).length
  return { text: writeLandmarks(landmarks), count: landmarks.length, lost }
}

export type LandmarkService = {
  /** Returns at most three landmarks, best first. `near` is the slug of the customer's city. */
  readonly search: (text: string, near?: string) => Promise<readonly Landmark[]>
  /** Changes whenever the landmarks are loaded. */
  readonly version: () => Promise<number>
  /** Loads the landmarks from the database after a change of the list or of the register. */
  readonly refresh: () => Promise<unknown>
}

export function createLandmarkService({ kysely }: Database<DB>): LandmarkService {
  let version = 0
  const index = createReloadable(async () => {
    const search = createLandmarkSearch(await locatedLandmarks(kysely))
    version += 1
    return { search, version }
  })
  return {
    search: async (text, near) => (await index.get()).search(text, near),
    version: async () => (await index.get()).version,
    refresh: index.refresh,
  }
}

/** Adds landmarks to the address search. */
export const withLandmarks = (addresses: AddressService, landmarks: LandmarkService): AddressService => ({
  ...addresses,
  search: async (query, near) => {
    const [named, found] = await Promise.all([
      landmarks.search(query, near?.citySlug),
      addresses.search(query, near),
    ])
    if (named.length === 0) return found
    return merged((await Promise.all(named.map((landmark) => locate(addresses, landmark)))).flat(), found)
  },
  version: async () => `${await addresses.version()}.${await landmarks.version()}`,
})

/**
 * Landmarks come first, but last if the text is an address (`Nemocniční 5`). Each address appears once, as its
 * landmark.
 */
function merged(landmarks: readonly FoundAddress[], found: readonly FoundAddress[]): readonly FoundAddress[] {
  const written = found[0]?.match === 'exact' ? found[0].code : null
  const named = landmarks.filter(({ code }) => code !== written)
  const others = found
    .filter(({ code }) => !named.some((landmark) => landmark.code === code))
    .slice(0, MAX_SUGGESTIONS - named.length)
  return written === null ? [...named, ...others] : [...others, ...named]
}

/** An empty result means that the register no longer has its address. */
async function locate(
  { byCode }: AddressService,
  { code, name }: Landmark,
): Promise<readonly FoundAddress[]> {
  const address = await byCode(code)
  return address === null ? [] : [{ ...address, match: 'exact', line2: name }]
}
