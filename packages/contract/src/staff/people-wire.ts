/** Staff beyond one outlet: the couriers of a city, or all staff of the marketplace. */
import * as z from 'zod/mini'
import { id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'
import { deviceWire, grantWire, staffEmailWire } from './wire.ts'

const managedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /**
   * The grants that are managed there. `place` is the name of the outlet or city, or empty for the marketplace. Null as
   * the last day means that the role does not end.
   */
  grants: list(z.object({ id, grant: grantWire, place: z.string(), lastDay: z.nullable(isoDate) })),
  hasFactor: z.boolean(),
  deactivated: z.boolean(),
  /** True if the caller may deactivate the account and reset its factors. */
  manageable: z.boolean(),
  confirmable: z.boolean(),
  sessions: list(z.object(deviceWire)),
})
export type ManagedPerson = z.output<typeof managedPerson>

const openInvitation = z.object({
  id,
  email: z.string(),
  grant: grantWire,
  place: z.string(),
  lastDay: z.nullable(isoDate),
  createdAt: instant,
  expiresAt: instant,
})

export const managedPeople = z.object({
  people: list(managedPerson),
  invitations: list(openInvitation),
  /** The value for `before`. Null means that there are no older ones. */
  next: z.nullable(id),
})
export type ManagedPeople = z.output<typeof managedPeople>

export const peopleQuery = z.object({
  /** A part of the name or e-mail. */
  search: z.optional(text(100)),
  before: z.optional(numberParam),
})

export const grantInvitation = z.strictObject({
  ...staffEmailWire.shape,
  grant: grantWire,
  /** The last day of the role in Prague. If it is left out, the role does not end. */
  lastDay: z.optional(isoDate),
})
export type GrantInvitation = z.output<typeof grantInvitation>

/** `link` is a path of the console. It is null for every role but that of a courier. */
export const sentInvitation = z.object({ link: z.nullable(z.string()) })
export type SentInvitation = z.output<typeof sentInvitation>

/** The places for which roles can be granted. */
export const staffPlaces = z.object({
  cities: list(z.object({ slug: z.string(), name: z.string() })),
  outlets: list(z.object({ id, name: z.string(), city: z.string() })),
})
export type StaffPlaces = z.output<typeof staffPlaces>

export const cityParams = { city: slugParam } as const
