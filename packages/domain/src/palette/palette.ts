/** What the command palette asks the server for (`administration.md` §1). */
import { can, needsSecondFactor, type StaffAction, type StaffActor } from '../staff/permissions.ts'
import { fold } from '../text/folded-text.ts'

export const PALETTE_LETTERS = 100
/** A single letter finds nearly everything. */
const PALETTE_MIN = 2
/** The results of each kind. */
export const PALETTE_EACH = 8

/** Returns the words to look for, folded. Null means that there are too few letters. */
export function paletteWords(typed: string): string | null {
  const words = fold(typed)
  return words.length < PALETTE_MIN ? null : words
}

/** Where a person may open one kind of results. */
export type PaletteScope = {
  readonly everywhere: boolean
  readonly cities: readonly string[]
  readonly outlets: readonly number[]
}

export type PaletteKind = 'cities' | 'outlets' | 'people' | 'orders'

/** The actions that the page of a result asks for: in the marketplace, and in a city or an outlet. */
const OPENED_BY: Readonly<
  Record<PaletteKind, { readonly marketplace: StaffAction; readonly place: StaffAction }>
> = {
  cities: { marketplace: 'couriers.read', place: 'couriers.read' },
  outlets: { marketplace: 'orders.read', place: 'orders.read' },
  people: { marketplace: 'staff.manage', place: 'couriers.manage' },
  orders: { marketplace: 'orders.inspect', place: 'orders.inspect' },
}

/**
 * Returns where the person may open results of this kind. A person who needs a second factor and has not proven it
 * opens nothing.
 */
export function paletteScope(
  actor: StaffActor & { readonly secondFactor: boolean },
  kind: PaletteKind,
): PaletteScope {
  const grants = actor.secondFactor || !needsSecondFactor(actor.grants) ? actor.grants : []
  const person = { id: actor.id, grants }
  const { marketplace, place } = OPENED_BY[kind]
  const cities = grants.flatMap((grant) => ('city' in grant ? [grant.city] : []))
  const outlets = grants.flatMap((grant) => ('outlet' in grant ? [grant.outlet] : []))
  return {
    everywhere: can(person, marketplace, { kind: 'marketplace' }),
    cities: cities.filter((city) => can(person, place, { kind: 'city', city })),
    outlets: outlets.filter((outlet) => can(person, place, { kind: 'outlet', outlet, city: '' })),
  }
}
