/** Leaves out the parts of a city's state that a screen has already (`dispatch.md` §6, §10). */
import { createHash } from 'node:crypto'
import { CITY_PARTS, type CityChanges, type DispatchState } from '@sousto/contract/dispatch/wire.ts'

/** A state with what identifies each of its parts. */
export type VersionedCity = { readonly state: DispatchState; readonly digests: readonly string[] }

const DIGEST_LETTERS = 8
const digestOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, DIGEST_LETTERS)

export const versioned = (state: DispatchState): VersionedCity => ({
  state,
  digests: CITY_PARTS.map((part) => digestOf(state[part])),
})

/** `seen` is the version of an earlier answer. Without it, all parts are sent. */
export function changesSince({ state, digests }: VersionedCity, seen: string | undefined): CityChanges {
  const known = seen?.split('.') ?? []
  const changed = CITY_PARTS.filter((_, index) => known[index] !== digests[index])
  const parts = Object.fromEntries(changed.map((part) => [part, state[part]]))
  return { now: state.now, version: digests.join('.'), ...parts }
}
