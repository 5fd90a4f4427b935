/** What open screens of couriers and dispatchers are told (`dispatch.md` §10): that they are out of date. They read what is true anew. */
import type { Kysely } from 'kysely'
import { notify } from './notify.ts'
import type { DB } from './tables.ts'

/** Payload: a topic, which is the slug of a city, or `courier:` and the number of somebody. */
export const DISPATCH_CHANGED = 'dispatch_changed'

export const courierTopic = (courier: number): string => `courier:${courier}`
/** Null: the topic is a city, whose slug has no colon. */
export const courierOfTopic = (topic: string): number | null =>
  topic.startsWith('courier:') ? Number(topic.slice('courier:'.length)) : null

type Changed = { readonly cities?: Iterable<string>; readonly couriers?: Iterable<number | null> }

/** Within a transaction once it is committed, and the same one once. */
export async function publishToDispatch(
  database: Kysely<DB>,
  { cities = [], couriers = [] }: Changed,
): Promise<void> {
  const people = [...couriers].flatMap((courier) => (courier === null ? [] : [courierTopic(courier)]))
  for (const payload of new Set([...cities, ...people])) await notify(database, DISPATCH_CHANGED, payload)
}
