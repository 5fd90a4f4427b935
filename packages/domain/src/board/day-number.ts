/** The short number of an order at its outlet, by which a kitchen calls it (`operations.md` §3). */

const LARGEST = 999

/** `sequence`: the how manieth order of its working day it is, from 1 on. */
export const dayNumber = (sequence: number): number => ((sequence - 1) % LARGEST) + 1
