import type { NewCampaign } from '@sousto/contract/vouchers/wire.ts'
import {
  MAX_CAMPAIGN_CODES,
  MAX_VOUCHER_USES,
  type VoucherBearer,
} from '@sousto/domain/credits/voucher-campaign.ts'
import { isVoucherCode, normalizeCode } from '@sousto/domain/credits/vouchers.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { wholeCrowns } from '../../shared/forms/whole-crowns.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'

/** The form of a new campaign as typed. */
export type TypedCampaign = {
  readonly name: string
  readonly amount: string
  readonly codes: string
  readonly uses: string
  readonly code: string
  readonly firstDay: string
  readonly lastDay: string
  /** `city:slug`, `outlet:id`, or empty for everywhere. */
  readonly place: string
  readonly bearer: VoucherBearer
  readonly firstOrderOnly: boolean
  readonly allowsAnonymous: boolean
  readonly weekdays: readonly Weekday[]
  readonly minimum: string
  readonly budget: string
}

export const NEW_CAMPAIGN: TypedCampaign = {
  name: '',
  amount: '',
  codes: '1',
  uses: '1',
  code: '',
  firstDay: '',
  lastDay: '',
  place: '',
  bearer: 'operator',
  firstOrderOnly: false,
  allowsAnonymous: false,
  weekdays: [],
  minimum: '',
  budget: '',
}

export type CampaignErrors = Partial<
  Record<'name' | 'amount' | 'codes' | 'uses' | 'code' | 'minimum' | 'budget', string>
>

const MONEY = 'Napište částku v celých korunách, třeba 100.'

/** Returns an amount, null if nothing was typed, or undefined if it is no amount. */
export function optionalCrowns(typed: string): Haler | null | undefined {
  return typed.trim() === '' ? null : (wholeCrowns(typed) ?? undefined)
}

/** Returns the campaign that was typed, or what is wrong in which field. */
export function readCampaign(
  typed: TypedCampaign,
): { readonly campaign: NewCampaign } | { readonly errors: CampaignErrors } {
  const name = typed.name.trim()
  const amount = wholeCrowns(typed.amount)
  const codes = wholeNumber(typed.codes.replaceAll(/\s/g, ''), { min: 1, max: MAX_CAMPAIGN_CODES })
  const uses = wholeNumber(typed.uses.replaceAll(/\s/g, ''), { min: 1, max: MAX_VOUCHER_USES })
  const code = normalizeCode(typed.code)
  const minimum = optionalCrowns(typed.minimum)
  const budget = optionalCrowns(typed.budget)
  const errors: CampaignErrors = {
    ...(name === '' && { name: 'Napište název, podle kterého akci najdete.' }),
    ...((amount === null || amount === 0) && { amount: MONEY }),
    ...(codes === null && { codes: 'Napište počet od 1 do 100 000.' }),
    ...(uses === null && { uses: 'Napište počet od 1 do 1 000 000.' }),
    ...(code !== '' && !isVoucherCode(code) && { code: 'Kód má 4 až 40 písmen bez háčků a číslic.' }),
    ...(minimum === undefined && { minimum: MONEY }),
    ...((budget === undefined || budget === 0) && { budget: MONEY }),
  }
  if (
    Object.keys(errors).length > 0 ||
    amount === null ||
    codes === null ||
    uses === null ||
    minimum === undefined ||
    budget === undefined
  ) {
    return { errors }
  }
  const [kind, value = ''] = typed.place.split(':')
  return {
    campaign: {
      name,
      amount,
      codes,
      uses,
      code: codes === 1 && code !== '' ? code : null,
      firstDay: typed.firstDay || null,
      lastDay: typed.lastDay || null,
      city: kind === 'city' ? value : null,
      outlet: kind === 'outlet' ? Number(value) : null,
      bearer: kind === 'outlet' ? typed.bearer : 'operator',
      conditions: {
        firstOrderOnly: typed.firstOrderOnly,
        allowsAnonymous: typed.allowsAnonymous,
        weekdays: typed.weekdays,
        minimum: minimum ?? 0,
      },
      budget,
    },
  }
}
