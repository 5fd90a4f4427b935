/** Campaigns of vouchers (`administration.md` §5). */
import { CAMPAIGN_PROBLEMS } from '@sousto/domain/credits/voucher-campaign.ts'
import type { Endpoint } from '../endpoint.ts'
import { KEYED_ERRORS, keyHeader, ONCE, seenVersion } from '../version-headers.ts'
import {
  campaignChange,
  campaignDetail,
  campaignFilter,
  campaignParams,
  campaignQuery,
  newCampaign,
  voucherCampaigns,
  voucherSigns,
} from './wire.ts'

const VOUCHERS = '/provoz/vouchers'
const CAMPAIGN = `${VOUCHERS}/{campaign}`
const MANAGE = {
  service: 'api',
  permission: { action: 'vouchers.manage', subject: 'marketplace' },
} as const
const ONE = { ...MANAGE, path: CAMPAIGN, params: campaignParams, answer: campaignDetail } as const
const SEEN =
  'The version that was seen is in `If-Match`; another one is 412 `campaign_changed_meanwhile` with what is true now.'

export const voucherCalls = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: VOUCHERS,
    summary: 'Campaigns of vouchers',
    description: 'administration.md §5. The latest first, fifty a page.',
    query: campaignQuery,
    answer: voucherCampaigns,
    errors: [],
  },
  listAsCsv: {
    ...MANAGE,
    method: 'GET',
    path: `${VOUCHERS}/csv`,
    summary: 'The same campaigns as a table',
    description: 'administration.md §5. The latest 10,000, for Czech spreadsheets.',
    query: campaignFilter,
    documents: ['text/csv'],
    errors: [],
  },
  create: {
    ...MANAGE,
    method: 'POST',
    path: VOUCHERS,
    summary: 'Create a campaign with its codes',
    description: `administration.md §5. Up to 100,000 codes, all or none. ${ONCE}`,
    headers: keyHeader,
    body: newCampaign,
    answer: campaignDetail,
    errors: [...KEYED_ERRORS, ...CAMPAIGN_PROBLEMS, 'campaign_place_unknown', 'campaign_code_taken'],
  },
  read: {
    ...ONE,
    method: 'GET',
    summary: 'A campaign with its use',
    description: 'administration.md §5.',
    errors: ['campaign_not_found'],
  },
  change: {
    ...ONE,
    method: 'PUT',
    summary: 'Change the name, the last day and the budget of a campaign',
    description: `administration.md §5. What customers were promised does not change. ${SEEN}`,
    headers: seenVersion,
    body: campaignChange,
    errors: [
      'campaign_not_found',
      'campaign_changed_meanwhile',
      'campaign_ended',
      'campaign_end_early',
      'campaign_end_past',
      'campaign_budget_too_small',
      'foreign_site',
    ],
  },
  end: {
    ...ONE,
    method: 'POST',
    path: `${CAMPAIGN}/end`,
    summary: 'End a campaign now',
    description: `administration.md §5. Credits that were already redeemed remain. ${SEEN}`,
    headers: seenVersion,
    errors: ['campaign_not_found', 'campaign_changed_meanwhile', 'campaign_ended', 'foreign_site'],
  },
  resume: {
    ...ONE,
    method: 'POST',
    path: `${CAMPAIGN}/resume`,
    summary: 'Take the end of a campaign back',
    description: `administration.md §1. For 24 hours, and as long as its last day has not passed; later 409 \`return_too_late\`. ${SEEN}`,
    headers: seenVersion,
    errors: ['campaign_not_found', 'campaign_changed_meanwhile', 'return_too_late', 'foreign_site'],
  },
  codes: {
    ...MANAGE,
    method: 'GET',
    path: `${CAMPAIGN}/codes`,
    summary: 'The codes of a campaign with their uses as a table',
    description: 'administration.md §5. The download is logged.',
    params: campaignParams,
    documents: ['text/csv'],
    errors: ['campaign_not_found'],
  },
  signs: {
    ...MANAGE,
    method: 'GET',
    path: `${CAMPAIGN}/signs`,
    summary: 'What accounts that used codes of a campaign have in common',
    description:
      'administration.md §5. The same device, phone number, delivery address or card; at most fifty groups. A card is known by a fingerprint that is kept for a year, if the gateway shows its masked number (GoPay).',
    params: campaignParams,
    answer: voucherSigns,
    errors: ['campaign_not_found'],
  },
} as const satisfies Record<string, Endpoint>
