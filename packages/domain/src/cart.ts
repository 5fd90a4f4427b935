import type { Extra, MenuItem } from './menu.ts'

export type CartLine = {
  readonly item: MenuItem
  readonly extras: readonly Extra[]
  readonly quantity: number
}

/** The outlet whose delivery, minimum and packaging count for the whole cart (`wire.md`, Orders). */
export type ActiveRestaurant = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly citySlug: string
  /** Ids of the outlets whose dishes may share this cart. */
  readonly siblingIds: readonly number[]
}

/** Lines and their restaurant live and die together: the last line removed clears both. */
export type Cart = {
  readonly restaurant: ActiveRestaurant | null
  readonly lines: readonly CartLine[]
}
