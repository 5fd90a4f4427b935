/** Photographs that couriers and customers take (`dispatch.md` §4, `delights.md` §13). */

/** The phone scales photographs down to this many pixels before it keeps them. */
export const DOOR_PHOTOGRAPH_SIDE = 1_600
/** The longest text of a scaled photograph in base64. Even a picture full of detail has less than half of it. */
export const DOOR_PHOTOGRAPH_LETTERS = 6_000_000
/** The customer and dispatchers can see it as long as this. */
export const DOOR_PHOTOGRAPH_KEPT = { hours: 24 * 30 } as const
