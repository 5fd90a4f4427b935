/** Credits that staff give to a customer for an order (`administration.md` §7). The marketplace bears them. */
import { czk, type Haler, smaller, sum } from '../money/money.ts'

/** The most that an order can bring. Who owes more makes a refund. */
const GOODWILL_MOST = czk(1_000)

/** Returns the most that may be given for an order: never more than its price, which its spent credits belong to. */
export const mostGoodwill = ({ total, credits }: { readonly total: Haler; readonly credits: Haler }): Haler =>
  smaller(GOODWILL_MOST, sum([total, credits]))
