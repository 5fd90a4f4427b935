/** Campaigns of vouchers (`administration.md` §5). */
import {
  CAMPAIGN_NAME_MAX,
  CAMPAIGN_STATES,
  MAX_CAMPAIGN_BUDGET,
  MAX_CAMPAIGN_CODES,
  MAX_VOUCHER_AMOUNT,
  MAX_VOUCHER_USES,
  VOUCHER_BEARERS,
} from '@sousto/domain/credits/voucher-campaign.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'

const filters = {
  /** `open`: neither ended nor expired. */
  state: z.optional(z.enum(['open', 'over'])),
  /** The slug of a city: campaigns limited to it or to one of its outlets. */
  city: z.optional(slugParam),
  /** A part of the name, or a whole code. */
  search: z.optional(text(100)),
}
export const campaignFilter = z.object(filters)
export type CampaignFilter = z.output<typeof campaignFilter>
/** `before`: the id of the campaign after which the page continues. */
export const campaignQuery = z.object({ ...filters, before: z.optional(numberParam) })
export const campaignParams = z.object({ campaign: numberParam })

const upTo = (max: number) => z.int().check(z.minimum(1), z.maximum(max))
const name = text(CAMPAIGN_NAME_MAX).check(z.trim(), z.minLength(1))
const budget = z.nullable(upTo(MAX_CAMPAIGN_BUDGET))

const conditions = z.strictObject({
  firstOrderOnly: z.boolean(),
  /** The days for which the order may be. Empty means every day. */
  weekdays: list(z.enum(WEEKDAYS)).check(z.maxLength(7)),
  /** The lowest price of the items. Zero means that there is none. */
  minimum: z.int().check(z.minimum(0), z.maximum(MAX_VOUCHER_AMOUNT)),
  /** Customers who are not logged in may use it, too. */
  allowsAnonymous: z.boolean(),
})

export const newCampaign = z.strictObject({
  name,
  amount: upTo(MAX_VOUCHER_AMOUNT),
  codes: upTo(MAX_CAMPAIGN_CODES),
  /** The number of customers who may use each code. */
  uses: upTo(MAX_VOUCHER_USES),
  /** A chosen text for the only code. Null means that codes are generated. */
  code: z.nullable(text(60)),
  /** Prague days, both included. Null means now, and no end. */
  firstDay: z.nullable(isoDate),
  lastDay: z.nullable(isoDate),
  /** The slug of a city or the id of an outlet, where the credits count. At most one of them is given. */
  city: z.nullable(slugParam),
  outlet: z.nullable(id),
  bearer: z.enum(VOUCHER_BEARERS),
  conditions,
  budget,
})
export type NewCampaign = z.output<typeof newCampaign>

export const campaignChange = z.strictObject({ name, lastDay: z.nullable(isoDate), budget })
export type CampaignChange = z.output<typeof campaignChange>

const campaign = {
  id,
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  amount: haler,
  codes: z.int(),
  uses: z.int(),
  used: z.int(),
  given: haler,
  budget: z.nullable(haler),
  firstDay: isoDate,
  lastDay: z.nullable(isoDate),
  /** Null means everywhere. */
  place: z.nullable(z.object({ kind: z.enum(['restaurant', 'city']), name: z.string() })),
  bearer: z.enum(VOUCHER_BEARERS),
  conditions,
}
const voucherCampaign = z.object(campaign)
export type VoucherCampaign = z.output<typeof voucherCampaign>

/** `next` is the value for `before`. Null means that there is no older one. */
export const voucherCampaigns = z.object({ campaigns: list(voucherCampaign), next: z.nullable(id) })
export type VoucherCampaigns = z.output<typeof voucherCampaigns>

export const campaignDetail = z.object({
  ...campaign,
  createdAt: instant,
  /** The name of the person, or of the command. */
  createdBy: z.string(),
  /** When it was ended before its time. Null means that it was not. */
  endedAt: z.nullable(instant),
  /** The only code. Null means that there are several. */
  code: z.nullable(z.string()),
  /** The latest uses. */
  recent: list(
    z.object({
      at: instant,
      code: z.string(),
      /** The account. Null means that somebody without one used it. */
      customer: z.nullable(id),
      /** The order that it paid for, `2026/4821907`. Null means that it filled the credits of the account. */
      order: z.nullable(z.string()),
    }),
  ),
})
export type CampaignDetail = z.output<typeof campaignDetail>

/** What accounts that used codes of a campaign have in common. */
export const SIGN_KINDS = ['device', 'phone', 'address', 'card'] as const
const sign = z.object({
  kind: z.enum(SIGN_KINDS),
  accounts: z.int(),
  given: haler,
  /** The ids of the first ten customers. */
  customers: list(id),
})
export const voucherSigns = z.object({ signs: list(sign) })
export type VoucherSigns = z.output<typeof voucherSigns>
