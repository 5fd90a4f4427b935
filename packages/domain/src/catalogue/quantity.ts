/** The permitted number of pieces of a dish on one line of a cart. */

/**
 * The maximum number of pieces on one line. The specification names only the lower limit; 99 fits the two digits of the
 * stepper, exceeds what any kitchen prepares of one dish at once, and limits the effect of a typo.
 */
export const MAX_QUANTITY = 99

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

/** Returns the nearest valid quantity: the dialog's stepper stops at 1 (`marketplace.md` §4). */
export function nearestQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_QUANTITY)
}
