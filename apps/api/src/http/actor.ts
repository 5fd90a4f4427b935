/** The actor at an outlet: a staff member during a request, or a program with a key of the outlet. */
import type { Subject } from '@sousto/domain/staff/permissions.ts'
import type { CurrentStaff } from './staff-session.ts'

export type CurrentKey = {
  readonly key: number
  /** The subject of the request: the key's outlet. */
  readonly subject: Subject
}

/** `client`: the network address of the request. */
export type Actor =
  | (Pick<CurrentStaff, 'id' | 'role' | 'subject'> & Partial<Pick<CurrentStaff, 'client'>>)
  | CurrentKey

/** Returns the actor's name for the audit log and the tables of requests. */
export const actorName = (actor: Actor): string => ('key' in actor ? `key:${actor.key}` : `staff:${actor.id}`)
