/** The short number by which a kitchen calls out an order at its outlet (`operations.md` §3). */

const LARGEST = 999

/** Returns the short number. `sequence` is the order's position in its working day, from 1. */
export const dayNumber = (sequence: number): number => ((sequence - 1) % LARGEST) + 1
