/** People beyond one outlet: couriers of a city, everybody of the marketplace. */
import * as z from 'zod/mini'
import { id, instant, list, numberParam, slugParam, text } from '../primitives.ts'
import { deviceWire, grantWire, staffEmailWire } from './wire.ts'

const managedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Those that are managed there. `place`: the name of the outlet or city; empty: the marketplace. */
  grants: list(z.object({ id, grant: grantWire, place: z.string() })),
  hasFactor: z.boolean(),
  deactivated: z.boolean(),
  /** Whether the caller may deactivate the account and reset its factors. */
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
  createdAt: instant,
  expiresAt: instant,
})

export const managedPeople = z.object({
  people: list(managedPerson),
  invitations: list(openInvitation),
  /** To be asked for as `before`; null: there is nobody older. */
  next: z.nullable(id),
})
export type ManagedPeople = z.output<typeof managedPeople>

export const peopleQuery = z.object({
  /** A part of the name or e-mail. */
  search: z.optional(text(100)),
  before: z.optional(numberParam),
})

export const grantInvitation = z.strictObject({ ...staffEmailWire.shape, grant: grantWire })
export type GrantInvitation = z.output<typeof grantInvitation>

/** What roles can be given for. */
export const staffPlaces = z.object({
  cities: list(z.object({ slug: z.string(), name: z.string() })),
  outlets: list(z.object({ id, name: z.string(), city: z.string() })),
})
export type StaffPlaces = z.output<typeof staffPlaces>

export const cityParams = { city: slugParam } as const
