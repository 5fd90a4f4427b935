/** The terms of an outlet's commission in words, on its screens and in the mail that announces them (`settlement.md` §2). */
import type { CommissionPartKind } from '@sousto/domain/commission/commission.ts'
import {
  type CommissionRates,
  type CommissionTerms,
  DELIVERED_BY,
  type DeliveredBy,
} from '@sousto/domain/commission/terms.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { commission } from './compiled/cs/commission.ts'
import { section } from './translator.ts'

const message = /* @__PURE__ */ section('commission', commission)

/** Formats hundredths of a percent: `1450` is `14,5`. */
export const percentText = (hundredths: number): string => String(hundredths / 100).replace('.', ',')

export const deliveredByText = (by: DeliveredBy): string => message(`by_${by}`)

export const commissionPartText = (kind: CommissionPartKind): string => message(`part_${kind}`)

const listed = (parts: readonly string[]): string =>
  parts.length === 0 ? message('nothing') : parts.join(', ')

/** Returns for example `14 % z jídel a obalů, 2 Kč za objednávku, nejvýš 150 Kč`. */
function ratesText({ percent, base, fixed, minimum, maximum }: CommissionRates): string {
  return listed([
    ...(percent > 0 ? [message(`percent_${base}`, { percent: percentText(percent) })] : []),
    ...(fixed > 0 ? [message('fixed', { amount: formatMoney(fixed) })] : []),
    ...(minimum > 0 ? [message('minimum', { amount: formatMoney(minimum) })] : []),
    ...(maximum === null ? [] : [message('maximum', { amount: formatMoney(maximum) })]),
  ])
}

/** Returns each of the terms with its name. */
export function termsRows({
  rates,
  card,
  promotionPercent,
}: CommissionTerms): readonly { readonly label: string; readonly value: string }[] {
  return [
    ...DELIVERED_BY.map((by) => ({ label: deliveredByText(by), value: ratesText(rates[by]) })),
    {
      label: message('card'),
      value: listed([
        ...(card.percent > 0 ? [message('card_percent', { percent: percentText(card.percent) })] : []),
        ...(card.fixed > 0 ? [message('card_fixed', { amount: formatMoney(card.fixed) })] : []),
      ]),
    },
    {
      label: message('promotion'),
      value: message('promotion_share', { percent: percentText(promotionPercent) }),
    },
  ]
}
