/** Campaigns: voucher codes with the same terms and one budget (`administration.md` §5). */
import { type Haler, haler } from '../money/money.ts'
import {
  type VoucherConditions,
  type VoucherProblem,
  type VoucherScope,
  type VoucherTerms,
  validityProblem,
} from './voucher-rule.ts'
import { isVoucherCode } from './vouchers.ts'

/** Higher numbers are typing mistakes. */
export const MAX_CAMPAIGN_CODES = 100_000
export const MAX_VOUCHER_USES = 1_000_000
export const MAX_VOUCHER_AMOUNT = haler(1_000_000)
export const MAX_CAMPAIGN_BUDGET = haler(2_000_000_000)
export const CAMPAIGN_NAME_MAX = 100

/** The party that bears the credits; an outlet does so by its share of promotions. */
export const VOUCHER_BEARERS = ['operator', 'outlet'] as const
export type VoucherBearer = (typeof VOUCHER_BEARERS)[number]

export type CampaignDraft = {
  readonly name: string
  readonly amount: Haler
  readonly codes: number
  /** The number of customers who may use each code. */
  readonly uses: number
  /** In normalized form. Null means that codes are generated. */
  readonly code: string | null
  readonly validFrom: Temporal.Instant
  /** Null means that there is no end. */
  readonly validTo: Temporal.Instant | null
  readonly scope: VoucherScope
  readonly bearer: VoucherBearer
  readonly conditions: VoucherConditions
  /** Null means that there is none. */
  readonly budget: Haler | null
}

export type Campaign = CampaignDraft & {
  readonly endedAt: Temporal.Instant | null
  readonly given: Haler
  /** What codes used in orders did not pay. It counts as used, and not against the budget. */
  readonly lapsed: Haler
}

export const CAMPAIGN_PROBLEMS = [
  'campaign_code_malformed',
  'campaign_code_single',
  'campaign_end_early',
  'campaign_end_past',
  'campaign_bearer_without_outlet',
  'campaign_budget_too_small',
] as const
export type CampaignProblem = (typeof CAMPAIGN_PROBLEMS)[number]

/** Returns why a new campaign makes no sense. Null means that it does. */
export function campaignProblem(draft: CampaignDraft, at: Temporal.Instant): CampaignProblem | null {
  const { code, codes, scope, bearer } = draft
  if (code !== null && !isVoucherCode(code)) return 'campaign_code_malformed'
  if (code !== null && codes > 1) return 'campaign_code_single'
  if (bearer === 'outlet' && scope?.kind !== 'restaurant') return 'campaign_bearer_without_outlet'
  return changeProblem({ ...draft, given: haler(0) }, draft, at)
}

/** Returns why a campaign cannot get another end or budget. Null means that it can. */
export function changeProblem(
  { amount, validFrom, given }: Pick<Campaign, 'amount' | 'validFrom' | 'given'>,
  { validTo, budget }: Pick<Campaign, 'validTo' | 'budget'>,
  at: Temporal.Instant,
): CampaignProblem | null {
  if (validTo !== null && Temporal.Instant.compare(validTo, validFrom) <= 0) return 'campaign_end_early'
  if (validTo !== null && Temporal.Instant.compare(validTo, at) <= 0) return 'campaign_end_past'
  if (budget !== null && (budget < given || budget < amount)) return 'campaign_budget_too_small'
  return null
}

/** The states of a campaign: why no code of it can be used now, or that one can. */
export const CAMPAIGN_STATES = [
  'running',
  'not_yet_valid',
  'expired',
  'ended',
  'used_up',
  'budget_spent',
] as const satisfies readonly ('running' | VoucherProblem)[]
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Returns the number of times that codes of the campaign were used. */
export const usesOf = ({ given, lapsed, amount }: Pick<Campaign, 'given' | 'lapsed' | 'amount'>): number =>
  (given + lapsed) / amount

export function campaignState(campaign: Campaign, at: Temporal.Instant): CampaignState {
  const { codes, uses, budget, given } = campaign
  const terms: VoucherTerms = {
    ...campaign,
    mostUses: codes * uses,
    used: usesOf(campaign),
    budget: budget && { total: budget, given },
  }
  const problem = validityProblem(terms, at)
  return CAMPAIGN_STATES.find((state) => state === problem) ?? 'running'
}
