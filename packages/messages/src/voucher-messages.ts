import { campaignColumn } from './compiled/cs/campaign-column.ts'
import { campaignState } from './compiled/cs/campaign-state.ts'
import { voucherBearer } from './compiled/cs/voucher-bearer.ts'
import { section } from './translator.ts'

/** The columns of the tables of campaigns and of their codes as CSV. */
export const campaignColumnMessage = /* @__PURE__ */ section('campaignColumn', campaignColumn)

export const campaignStateMessage = /* @__PURE__ */ section('campaignState', campaignState)

export const voucherBearerMessage = /* @__PURE__ */ section('voucherBearer', voucherBearer)
