/**
 * Notifies open courier and dispatcher screens that they are out of date, and rounds of assignment that something has
 * changed in their city (`dispatch.md` §2, §10). Both then read the current state again.
 */
import type { Kysely } from 'kysely'
import { notify } from './notify.ts'
import type { DB } from './tables.ts'

/** The payload is a topic, or a city's with `SCREENS_ONLY` before it. */
export const DISPATCH_CHANGED = 'dispatch_changed'

const SCREENS_ONLY = 'screens:'

export const courierTopic = (courier: number): string => `courier:${courier}`

/** `topic` is the slug of a city, or `courierTopic`. `round` is a city in which a round may have something to do. */
type DispatchChange = { readonly topic: string; readonly round: string | null }

export function dispatchChangeOf(payload: string): DispatchChange {
  if (payload.startsWith(SCREENS_ONLY)) return { topic: payload.slice(SCREENS_ONLY.length), round: null }
  return { topic: payload, round: courierOfTopic(payload) === null ? payload : null }
}

/** Null means that the topic is a city, whose slug has no colon. */
export const courierOfTopic = (topic: string): number | null =>
  topic.startsWith('courier:') ? Number(topic.slice('courier:'.length)) : null

type Changed = {
  readonly cities?: Iterable<string>
  /** Cities in which nothing has changed that rounds react to: positions, or what a round itself has done. */
  readonly screens?: Iterable<string>
  readonly couriers?: Iterable<number | null>
}

/** Within a transaction, the notification is sent on commit, and duplicates are sent once. */
export async function publishToDispatch(
  database: Kysely<DB>,
  { cities = [], screens = [], couriers = [] }: Changed,
): Promise<void> {
  const people = [...couriers].flatMap((courier) => (courier === null ? [] : [courierTopic(courier)]))
  const seen = [...screens].map((city) => `${SCREENS_ONLY}${city}`)
  for (const payload of new Set([...cities, ...seen, ...people]))
    await notify(database, DISPATCH_CHANGED, payload)
}
