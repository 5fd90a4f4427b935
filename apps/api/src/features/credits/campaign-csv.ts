/** Campaigns of vouchers and their codes as tables for Czech spreadsheets. */
import type { VoucherCampaign } from '@sousto/contract/vouchers/wire.ts'
import { formatVoucherCode } from '@sousto/domain/credits/vouchers.ts'
import { haler } from '@sousto/domain/money/money.ts'
import {
  campaignColumnMessage,
  campaignStateMessage,
  voucherBearerMessage,
} from '@sousto/messages/voucher-messages.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'

const CAMPAIGN_COLUMNS = [
  'name',
  'state',
  'amount',
  'codes',
  'used',
  'given',
  'budget',
  'firstDay',
  'lastDay',
  'place',
  'bearer',
] as const
const CODE_COLUMNS = ['code', 'used', 'uses'] as const

const heads = (columns: readonly (typeof CAMPAIGN_COLUMNS | typeof CODE_COLUMNS)[number][]) =>
  columns.map((column) => textCell(campaignColumnMessage(column)))

export const campaignsCsv = (campaigns: readonly VoucherCampaign[]): string =>
  csvOf([
    heads(CAMPAIGN_COLUMNS),
    ...campaigns.map((campaign) => [
      textCell(campaign.name),
      textCell(campaignStateMessage(campaign.state)),
      amountCell(haler(campaign.amount)),
      String(campaign.codes),
      String(campaign.used),
      amountCell(haler(campaign.given)),
      campaign.budget === null ? '' : amountCell(haler(campaign.budget)),
      campaign.firstDay,
      campaign.lastDay ?? '',
      textCell(campaign.place?.name ?? ''),
      textCell(voucherBearerMessage(campaign.bearer)),
    ]),
  ])

export const codesCsv = (
  codes: readonly { readonly code: string; readonly used: number; readonly uses: number }[],
): string =>
  csvOf([
    heads(CODE_COLUMNS),
    ...codes.map(({ code, used, uses }) => [textCell(formatVoucherCode(code)), String(used), String(uses)]),
  ])
