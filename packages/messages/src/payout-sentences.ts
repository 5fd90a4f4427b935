/** The words of payouts, on their screens and in their table (`settlement.md` §5). */
import type { HoldCode } from '@sousto/domain/payout/payees.ts'
import type { PayoutState } from '@sousto/domain/payout/runs.ts'
import { payouts } from './compiled/cs/payouts.ts'
import { section } from './translator.ts'

export const payoutMessage = /* @__PURE__ */ section('payouts', payouts)

export const holdText = (code: HoldCode): string => payoutMessage(`hold_${code}`)
export const payoutStateText = (state: PayoutState): string => payoutMessage(`state_${state}`)
