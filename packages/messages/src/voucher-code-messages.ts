import { voucherCode } from './compiled/cs/voucher-code.ts'
import { section } from './translator.ts'

/** The form of a voucher code (`marketplace.md` §5, §8). */
export const voucherCodeMessage = /* @__PURE__ */ section('voucherCode', voucherCode)
