/** Who does something at an outlet: somebody of the staff during a call, or a program with a key of the outlet. */
import type { Subject } from '@sousto/domain/staff/permissions.ts'
import type { CurrentStaff } from './staff-session.ts'

/** A key during one call. */
export type CurrentKey = {
  /** Its number. */
  readonly key: number
  /** What the call is about: the key's outlet. */
  readonly subject: Subject
}

export type Actor = Pick<CurrentStaff, 'id' | 'role' | 'subject'> | CurrentKey

/** As the audit log and the tables of presses name them. */
export const actorName = (actor: Actor): string => ('key' in actor ? `key:${actor.key}` : `staff:${actor.id}`)
