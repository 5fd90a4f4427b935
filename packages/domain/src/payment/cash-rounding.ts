/**
 * Cash is paid in whole korunas (`ordering.md` §9, Total). The rounding added to or taken off a price is shown in a
 * separate line.
 */
import { type Haler, haler, minus } from '../money/money.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'

const KORUNA = 100

/** Rounds to the nearest koruna, with halves upwards. */
export const wholeKorunas = (amount: Haler): Haler =>
  haler(Math.floor((amount + KORUNA / 2) / KORUNA) * KORUNA)

/** Negative values mean that less is collected. */
export const roundingOf = (method: PaymentMethod, due: Haler): Haler =>
  PAYMENT_RULES[method].wholeKorunas ? minus(wholeKorunas(due), due) : haler(0)
