/** Campaigns of vouchers: created with their codes, changed, ended, watched (`administration.md` §5). */
import { randomInt } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  type CampaignChange,
  type CampaignDetail,
  type CampaignFilter,
  campaignDetail,
  type NewCampaign,
  type VoucherCampaign,
  type VoucherCampaigns,
  type VoucherSigns,
} from '@sousto/contract/vouchers/wire.ts'
import {
  type CampaignDraft,
  campaignProblem,
  campaignState,
  changeProblem,
  usesOf,
} from '@sousto/domain/credits/voucher-campaign.ts'
import type { VoucherScope } from '@sousto/domain/credits/voucher-rule.ts'
import { formatVoucherCode, newCode, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { undoProblem } from '@sousto/domain/staff/undo.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { campaignsCsv, codesCsv } from './campaign-csv.ts'
import * as store from './campaign-store.ts'
import { scopeByName } from './voucher-store.ts'

const PAGE = 50
const EXPORTED = 10_000
const RECENT = 20
const SIGNS = 50
/** Few enough that generating them does not hold up other requests. */
const CODES_AT_ONCE = 2_000

type Work = Pick<ApiDependencies, 'database' | 'clock'>
export type Campaigns = ReturnType<typeof createCampaigns>
type SeenCampaign = { readonly campaign: number; readonly version: string }

/** Stores a campaign with its codes. Throws the problem of a draft, or `campaign_code_taken`. */
export async function addCampaign(
  transaction: Transaction<DB>,
  draft: CampaignDraft,
  made: {
    readonly at: Temporal.Instant
    readonly by: CurrentStaff | string
    readonly key: string | null
    readonly note: string
  },
): Promise<{ readonly id: number; readonly codes: readonly string[] }> {
  const problem = campaignProblem(draft, made.at)
  if (problem !== null) throw new FailureError(problem)
  const actor = typeof made.by === 'string' ? made.by : actorName(made.by)
  const id = await store.insertCampaign(transaction, draft, { ...made, actor })
  const codes: string[] = []
  if (draft.code !== null) {
    codes.push(...(await store.insertCodes(transaction, id, [draft.code], made.note)))
    if (codes.length === 0) throw new FailureError('campaign_code_taken')
  }
  while (codes.length < draft.codes) {
    const missing = Math.min(CODES_AT_ONCE, draft.codes - codes.length)
    const generated = Array.from({ length: missing }, () => newCode(randomInt))
    codes.push(...(await store.insertCodes(transaction, id, generated, made.note)))
  }
  const { amount, uses, budget, bearer } = draft
  const detail = { campaign: id, amount, codes: draft.codes, uses, budget, bearer }
  await audit(transaction, { at: made.at, by: made.by, action: 'voucher-create', detail })
  return { id, codes }
}

export function createCampaigns({ database: { kysely }, clock }: Work) {
  async function detailOf(database: Kysely<DB>, id: number): Promise<CampaignDetail> {
    const campaign = requireFound(await store.campaignById(database, id), 'campaign_not_found')
    const [only] = campaign.codes === 1 ? await store.codesOf(database, id) : []
    const recent = await store.recentUses(database, id, RECENT)
    return {
      ...summaryOf(campaign, clock()),
      createdAt: campaign.createdAt.toString(),
      createdBy: campaign.createdBy,
      endedAt: campaign.endedAt?.toString() ?? null,
      code: only === undefined ? null : formatVoucherCode(only.code),
      recent: recent.map(({ at, code, customer, order }) => ({
        at: at.toString(),
        code: formatVoucherCode(code),
        customer,
        order,
      })),
    }
  }

  /** Locks a campaign that has not ended. */
  async function seenCampaign(
    transaction: Transaction<DB>,
    seen: SeenCampaign,
  ): Promise<store.StoredCampaign> {
    const now = await seenOrEnded(transaction, seen)
    if (now.endedAt !== null) throw new FailureError('campaign_ended')
    return now
  }

  /** Locks a campaign. Throws `campaign_changed_meanwhile` with what is true now. */
  async function seenOrEnded(
    transaction: Transaction<DB>,
    { campaign, version }: SeenCampaign,
  ): Promise<store.StoredCampaign> {
    await store.lockCampaign(transaction, campaign)
    const now = requireFound(await store.campaignById(transaction, campaign), 'campaign_not_found')
    if (String(now.revision) !== version) {
      const current = z.encode(campaignDetail, await detailOf(transaction, campaign))
      throw new FailureError('campaign_changed_meanwhile', { current })
    }
    return now
  }

  return {
    list: async (filter: CampaignFilter, before: number | null): Promise<VoucherCampaigns> => {
      const now = clock()
      const rows = await store.campaigns(kysely, filter, { before, limit: PAGE + 1, now })
      const shown = rows.slice(0, PAGE).map((campaign) => summaryOf(campaign, now))
      return { campaigns: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
    },

    csv: async (filter: CampaignFilter): Promise<string> => {
      const now = clock()
      const rows = await store.campaigns(kysely, filter, { before: null, limit: EXPORTED, now })
      return campaignsCsv(rows.map((campaign) => summaryOf(campaign, now)))
    },

    read: (campaign: number): Promise<CampaignDetail> => detailOf(kysely, campaign),

    /** A repeated request returns the campaign that the first one has made. */
    create: (body: NewCampaign, { by, key }: { readonly by: CurrentStaff; readonly key: string }) =>
      inTransaction(kysely, async (transaction): Promise<CampaignDetail> => {
        const at = clock()
        const request = ['vouchers', body]
        if ((await rememberRequest(transaction, { by, key, request, at })) === 'repeated') {
          const made = await store.campaignByKey(transaction, key)
          return await detailOf(transaction, requireFound(made, 'campaign_not_found'))
        }
        const draft = draftOf(body, await scopeOf(transaction, body), at)
        const { id } = await addCampaign(transaction, draft, { at, by, key, note: '' })
        return await detailOf(transaction, id)
      }),

    change: (seen: SeenCampaign, { name, lastDay, budget }: CampaignChange, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<CampaignDetail> => {
        const now = await seenCampaign(transaction, seen)
        const next = { validTo: endOf(lastDay), budget: budget === null ? null : haler(budget) }
        const problem = changeProblem(now, next, clock())
        if (problem !== null) throw new FailureError(problem)
        await store.updateCampaign(transaction, now.id, {
          name,
          valid_to: next.validTo,
          budget: next.budget,
        })
        const before = { name: now.name, lastDay: lastDayOf(now.validTo), budget: now.budget }
        const detail = { campaign: now.id, before, after: { name, lastDay, budget } }
        await audit(transaction, { at: clock(), by, action: 'voucher-change', detail })
        return await detailOf(transaction, now.id)
      }),

    end: (seen: SeenCampaign, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<CampaignDetail> => {
        const now = await seenCampaign(transaction, seen)
        const at = clock()
        await store.updateCampaign(transaction, now.id, { ended_at: at })
        await audit(transaction, { at, by, action: 'voucher-end', detail: { campaign: now.id } })
        return await detailOf(transaction, now.id)
      }),

    /** Throws `return_too_late`. */
    resume: (seen: SeenCampaign, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<CampaignDetail> => {
        const now = await seenOrEnded(transaction, seen)
        const at = clock()
        const problem = undoProblem({ at: now.endedAt, endsAt: now.validTo }, at)
        if (problem !== null) throw new FailureError(problem)
        if (now.endedAt !== null) {
          await store.updateCampaign(transaction, now.id, { ended_at: null })
          const detail = { campaign: now.id, before: { endedAt: now.endedAt.toString() }, after: null }
          await audit(transaction, { at, by, action: 'voucher-resume', detail })
        }
        return await detailOf(transaction, now.id)
      }),

    /** Whoever has the codes can use them, so the download is logged. */
    codes: (campaign: number, by: CurrentStaff) =>
      inTransaction(kysely, async (transaction): Promise<string> => {
        requireFound(await store.campaignById(transaction, campaign), 'campaign_not_found')
        const codes = await store.codesOf(transaction, campaign)
        const detail = { campaign, codes: codes.length }
        await audit(transaction, { at: clock(), by, action: 'voucher-codes-export', detail })
        return codesCsv(codes)
      }),

    signs: async (campaign: number): Promise<VoucherSigns> => {
      requireFound(await store.campaignById(kysely, campaign), 'campaign_not_found')
      return { signs: await store.signsOf(kysely, campaign, SIGNS) }
    },
  }
}

async function scopeOf(
  transaction: Transaction<DB>,
  { city, outlet }: Pick<NewCampaign, 'city' | 'outlet'>,
): Promise<VoucherScope> {
  if (city === null && outlet === null) return null
  const scope =
    outlet === null
      ? await scopeByName(transaction, 'city', { slug: city ?? '' })
      : await scopeByName(transaction, 'restaurant', { id: outlet })
  if (scope === null) throw new FailureError('campaign_place_unknown')
  return scope
}

function draftOf(body: NewCampaign, scope: VoucherScope, at: Temporal.Instant): CampaignDraft {
  const { name, codes, uses, bearer, conditions } = body
  const start = body.firstDay === null ? null : startOf(body.firstDay)
  return {
    name,
    codes,
    uses,
    bearer,
    scope,
    amount: haler(body.amount),
    code: body.code === null ? null : normalizeCode(body.code),
    validFrom: start ?? at,
    validTo: endOf(body.lastDay),
    conditions: {
      ...conditions,
      weekdays: [...new Set(conditions.weekdays)],
      minimum: haler(conditions.minimum),
    },
    budget: body.budget === null ? null : haler(body.budget),
  }
}

const startOf = (day: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Prague').toInstant()
const endOf = (lastDay: string | null): Temporal.Instant | null =>
  lastDay === null ? null : startOf(Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString())
const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
const lastDayOf = (validTo: Temporal.Instant | null): string | null =>
  validTo === null ? null : dayOf(validTo.subtract({ nanoseconds: 1 }))

function summaryOf(campaign: store.StoredCampaign, now: Temporal.Instant): VoucherCampaign {
  const { id, revision, name, amount, codes, uses, given, budget, place, bearer, conditions } = campaign
  return {
    id,
    version: String(revision),
    name,
    state: campaignState(campaign, now),
    amount,
    codes,
    uses,
    used: usesOf(campaign),
    given,
    budget,
    firstDay: dayOf(campaign.validFrom),
    lastDay: lastDayOf(campaign.validTo),
    place,
    bearer,
    conditions,
  }
}
