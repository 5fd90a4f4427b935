/** The terms of a commission as they are typed. */
import type { WireTerms } from '@sousto/contract/commission/wire.ts'
import type {
  CommissionBase,
  CommissionRates,
  CommissionTerms,
  DeliveredBy,
} from '@sousto/domain/commission/terms.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { percentText } from '@sousto/messages/commission-sentences.ts'
import { typedAmount } from '../../shared/forms/typed-amount.ts'

export const RATE_FIELDS = ['percent', 'fixed', 'minimum', 'maximum'] as const
type TypedRates = Readonly<Record<(typeof RATE_FIELDS)[number], string>> & { readonly base: CommissionBase }

export type TypedTerms = {
  readonly rates: Readonly<Record<DeliveredBy, TypedRates>>
  readonly cardPercent: string
  readonly cardFixed: string
  readonly promotionPercent: string
}

const amountText = (amount: number): string => String(amount / 100).replace('.', ',')

const NO_RATES: TypedRates = {
  percent: '0',
  base: 'items_and_packaging',
  fixed: '0',
  minimum: '0',
  maximum: '',
}

const typedRates = ({
  percent,
  base,
  fixed,
  minimum,
  maximum,
}: WireTerms['rates']['outlet']): TypedRates => ({
  percent: percentText(percent),
  base,
  fixed: amountText(fixed),
  minimum: amountText(minimum),
  maximum: maximum === null ? '' : amountText(maximum),
})

/** The terms to begin with. Undefined means that the outlet has none. */
export function typedTerms(last: WireTerms | undefined): TypedTerms {
  if (last === undefined) {
    const rates = { marketplace: NO_RATES, outlet: NO_RATES, pickup: NO_RATES }
    return { rates, cardPercent: '0', cardFixed: '0', promotionPercent: '100' }
  }
  const { marketplace, outlet, pickup } = last.rates
  return {
    rates: {
      marketplace: typedRates(marketplace),
      outlet: typedRates(outlet),
      pickup: typedRates(pickup),
    },
    cardPercent: percentText(last.card.percent),
    cardFixed: amountText(last.card.fixed),
    promotionPercent: percentText(last.promotionPercent),
  }
}

const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/

/** Parses hundredths of a percent, such as `14,5`. Null means that the text is no percentage. */
function typedPercent(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '')
  const hundredths = PERCENT.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null
  return hundredths !== null && hundredths <= 10_000 ? hundredths : null
}

/** Null means that the text is no amount that could be charged. */
function typedCharge(typed: string): Haler | null {
  const amount = typedAmount(typed)
  return amount !== null && amount >= 0 ? amount : null
}

function ratesOf({ percent, base, fixed, minimum, maximum }: TypedRates): CommissionRates | null {
  const read = { percent: typedPercent(percent), fixed: typedCharge(fixed), minimum: typedCharge(minimum) }
  const most = maximum.trim() === '' ? null : typedCharge(maximum)
  if (read.percent === null || read.fixed === null || read.minimum === null) return null
  if (most === null && maximum.trim() !== '') return null
  return { percent: read.percent, base, fixed: read.fixed, minimum: read.minimum, maximum: most }
}

/** Null means that a field is not filled in correctly. */
export function readTerms({
  rates,
  cardPercent,
  cardFixed,
  promotionPercent,
}: TypedTerms): CommissionTerms | null {
  const [marketplace, outlet, pickup] = [
    ratesOf(rates.marketplace),
    ratesOf(rates.outlet),
    ratesOf(rates.pickup),
  ]
  const [percent, fixed, promotion] = [
    typedPercent(cardPercent),
    typedCharge(cardFixed),
    typedPercent(promotionPercent),
  ]
  if (marketplace === null || outlet === null || pickup === null) return null
  if (percent === null || fixed === null || promotion === null) return null
  return { rates: { marketplace, outlet, pickup }, card: { percent, fixed }, promotionPercent: promotion }
}

const domainRates = ({
  fixed,
  minimum,
  maximum,
  ...rates
}: WireTerms['rates']['outlet']): CommissionRates => ({
  ...rates,
  fixed: haler(fixed),
  minimum: haler(minimum),
  maximum: maximum === null ? null : haler(maximum),
})

/** The terms of an answer, for the rules of the domain. */
export function domainTerms({ from, to, rates, card, promotionPercent }: WireTerms) {
  const { marketplace, outlet, pickup } = rates
  return {
    from,
    to,
    rates: {
      marketplace: domainRates(marketplace),
      outlet: domainRates(outlet),
      pickup: domainRates(pickup),
    },
    card: { percent: card.percent, fixed: haler(card.fixed) },
    promotionPercent,
  }
}

export const RATE_LABELS = {
  percent: 'Procento',
  fixed: 'Za objednávku',
  minimum: 'Nejméně',
  maximum: 'Nejvýš',
} as const satisfies Readonly<Record<(typeof RATE_FIELDS)[number], string>>

/** Returns what is wrong with a field. Undefined means nothing. */
export function rateProblem(field: (typeof RATE_FIELDS)[number], typed: string): string | undefined {
  if (field === 'percent') return percentProblem(typed)
  return field === 'maximum' && typed.trim() === '' ? undefined : chargeProblem(typed)
}

export const percentProblem = (typed: string): string | undefined =>
  typedPercent(typed) === null ? 'Napište procento od 0 do 100, třeba 14,5.' : undefined

export const chargeProblem = (typed: string): string | undefined =>
  typedCharge(typed) === null ? 'Napište částku v korunách, třeba 8,50.' : undefined
