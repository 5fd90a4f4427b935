import { describe, expect, it } from 'vitest'
import { czk, haler, minus, ZERO } from '../money/money.ts'
import {
  type Campaign,
  type CampaignDraft,
  campaignProblem,
  campaignState,
  changeProblem,
  usesOf,
} from './voucher-campaign.ts'
import { NO_VOUCHER_CONDITIONS } from './voucher-rule.ts'

const at = Temporal.Instant.from('2026-11-30T11:00:00Z')
const later = at.add({ hours: 1 })
const earlier = at.subtract({ hours: 1 })

const DRAFT: CampaignDraft = {
  name: 'Zimní leták',
  amount: czk(100),
  codes: 10,
  uses: 1,
  code: null,
  validFrom: at,
  validTo: later,
  scope: null,
  bearer: 'operator',
  conditions: NO_VOUCHER_CONDITIONS,
  budget: czk(500),
}

describe('a new campaign of vouchers', () => {
  it.each<[string | null, Partial<CampaignDraft>]>([
    [null, {}],
    [null, { validTo: null, budget: null }],
    [null, { code: 'ZIMA2026', codes: 1 }],
    [null, { bearer: 'outlet', scope: { kind: 'restaurant', id: 7 } }],
    [null, { budget: czk(100) }],
    ['campaign_code_malformed', { code: 'ABC', codes: 1 }],
    ['campaign_code_single', { code: 'ZIMA2026', codes: 2 }],
    ['campaign_bearer_without_outlet', { bearer: 'outlet' }],
    ['campaign_bearer_without_outlet', { bearer: 'outlet', scope: { kind: 'city', id: 3 } }],
    ['campaign_end_early', { validFrom: later }],
    ['campaign_end_past', { validFrom: earlier, validTo: at }],
    ['campaign_budget_too_small', { budget: minus(czk(100), haler(1)) }],
  ])('has the problem %s when it differs by %j [administration-5.3]', (problem, change) => {
    expect(campaignProblem({ ...DRAFT, ...change }, at)).toBe(problem)
  })
})

describe('a campaign', () => {
  const campaign: Campaign = { ...DRAFT, validFrom: earlier, endedAt: null, given: czk(300), lapsed: ZERO }

  it('keeps a budget that covers what was given [administration-5.3]', () => {
    expect(changeProblem(campaign, { validTo: null, budget: czk(300) }, at)).toBeNull()
    expect(changeProblem(campaign, { validTo: null, budget: minus(czk(300), haler(1)) }, at)).toBe(
      'campaign_budget_too_small',
    )
    expect(changeProblem(campaign, { validTo: at, budget: null }, at)).toBe('campaign_end_past')
  })

  it.each<[string, Partial<Campaign>]>([
    ['running', {}],
    ['not_yet_valid', { validFrom: later, validTo: null }],
    ['expired', { validTo: at }],
    ['ended', { endedAt: at }],
    ['used_up', { given: czk(1000), budget: null }],
    ['budget_spent', { given: czk(500) }],
  ])('is %s [administration-5.3]', (state, change) => {
    expect(campaignState({ ...campaign, ...change }, at)).toBe(state)
  })

  it('knows its uses from what was given', () => {
    expect(usesOf(campaign)).toBe(3)
    expect(usesOf({ ...campaign, given: ZERO })).toBe(0)
    expect(usesOf({ ...campaign, given: czk(120), lapsed: czk(180) })).toBe(3)
  })
})
