/**
 * Notifies open courier and dispatcher screens that they are out of date (`dispatch.md` §10). The screens then read the
 * current state again.
 */
import type { Kysely } from 'kysely'
import { notify } from './notify.ts'
import type { DB } from './tables.ts'

/** The payload is a topic: the slug of a city, or `courier:` and the courier's user number. */
export const DISPATCH_CHANGED = 'dispatch_changed'

export const courierTopic = (courier: number): string => `courier:${courier}`
/** Null means that the topic is a city, whose slug has no colon. */
export const courierOfTopic = (topic: string): number | null =>
  topic.startsWith('courier:') ? Number(topic.slice('courier:'.length)) : null

type Changed = { readonly cities?: Iterable<string>; readonly couriers?: Iterable<number | null> }

/** Within a transaction, the notification is sent on commit, and duplicates are sent once. */
export async function publishToDispatch(
  database: Kysely<DB>,
  { cities = [], couriers = [] }: Changed,
): Promise<void> {
  const people = [...couriers].flatMap((courier) => (courier === null ? [] : [courierTopic(courier)]))
  for (const payload of new Set([...cities, ...people])) await notify(database, DISPATCH_CHANGED, payload)
}
