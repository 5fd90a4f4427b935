/** Cash comes in whole korunas (`ordering.md` §9, Total): what rounding adds to a price, or takes off, on a line of its own. */
import { type Haler, haler, minus } from '../money/money.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'

const KORUNA = 100

/** To the nearest koruna, half of one upwards. */
const wholeKorunas = (amount: Haler): Haler => haler(Math.floor((amount + KORUNA / 2) / KORUNA) * KORUNA)

/** Negative: less is collected. */
export const roundingOf = (method: PaymentMethod, due: Haler): Haler =>
  PAYMENT_RULES[method].wholeKorunas ? minus(wholeKorunas(due), due) : haler(0)
