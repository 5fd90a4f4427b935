/** The photograph of an order that was left at the door (`dispatch.md` §4). */

/** The phone scales photographs down to this many pixels before it keeps them. */
export const DOOR_PHOTOGRAPH_SIDE = 1_600
/** The longest text of a scaled photograph in base64. Even a picture full of detail has less than half of it. */
export const DOOR_PHOTOGRAPH_LETTERS = 6_000_000
/** The customer and dispatchers can see it as long as this. */
export const DOOR_PHOTOGRAPH_KEPT = { hours: 24 * 30 } as const

type Size = { readonly width: number; readonly height: number }

/** Returns the size with the longer side at most `DOOR_PHOTOGRAPH_SIDE`, never larger than the original. */
export function scaledSize({ width, height }: Size): Size {
  const scale = Math.min(1, DOOR_PHOTOGRAPH_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
