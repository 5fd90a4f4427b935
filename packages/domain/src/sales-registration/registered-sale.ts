/**
 * The amounts of an order that an outlet registers as sales (`settlement.md` §6): what is paid at the door and drawn
 * from credits. Payments at a gateway are not registered, and a tip is no sale.
 */
import { type CloseTender, negative, type OrderPart, type PartRefund } from '../daily-close/order-parts.ts'
import { type Haler, minus, smaller, sum, ZERO } from '../money/money.ts'
import { apportion } from '../receipt/apportion.ts'
import { type Correction, correctionRows, type Supply } from '../receipt/receipt.ts'
import { type ByRate, type VatRow, vatRows } from '../receipt/vat.ts'

/** Who registers the sales of an outlet: itself, the marketplace with the outlet's certificate, or nobody. */
export const REGISTRATION_MODES = ['self', 'entrusted', 'exempt'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

type RegisteredSale = {
  /** `sale`, or `refund` with the number of the refund among those of the outlet's part, from 1. */
  readonly event: string
  /** Negative for a correction; includes what cash was rounded by. */
  readonly total: Haler
  /** The part of the total that was drawn from credits, which were paid for before. */
  readonly drawn: Haler
  readonly rates: readonly VatRow[]
}

const AT_THE_DOOR: readonly CloseTender[] = ['cash', 'card_at_door', 'meal_vouchers']
const amountOf = ({ taxed }: Pick<Supply, 'taxed'>): Haler => sum([...taxed.values()])

/**
 * Returns the registrations of one outlet's part of a delivered order, the sale first. What was taken off before the
 * money was collected reduces the sale. `rounding` is what cash of this part was rounded by.
 */
export function registeredSales(part: OrderPart, rounding: Haler): readonly RegisteredSale[] {
  if (part.declined) return []
  const reductions = part.refunds.filter(({ isReduction }) => isReduction)
  const left = reductions.reduce<ByRate>(
    (taxed, { correction }) => without(taxed, correction.supply.taxed),
    part.supply.taxed,
  )
  const sale = saleOf(left, part, rounding)
  const corrections = part.refunds.flatMap((refund, index) =>
    refund.isReduction ? [] : correctionOf(refund, `refund ${index + 1}`),
  )
  return [...(sale.total === 0 ? [] : [sale]), ...corrections]
}

const without = (taxed: ByRate, less: ByRate): ByRate =>
  new Map([...taxed].map(([rate, amount]) => [rate, minus(amount, less.get(rate) ?? ZERO)]))

function saleOf(taxed: ByRate, { tender, credits }: OrderPart, rounding: Haler): RegisteredSale {
  const whole = amountOf({ taxed })
  const drawn = smaller(credits, whole)
  if (AT_THE_DOOR.includes(tender)) {
    return { event: 'sale', total: sum([whole, rounding]), drawn, rates: vatRows(taxed) }
  }
  const shares = apportion(drawn, [...taxed.values()])
  const registered = new Map([...taxed.keys()].map((rate, index) => [rate, shares[index] ?? ZERO]))
  return { event: 'sale', total: drawn, drawn, rates: vatRows(registered) }
}

/** Returns nothing for money that goes back through a gateway, or that was only a tip. */
function correctionOf({ tender, correction }: PartRefund, event: string): readonly RegisteredSale[] {
  const amount = amountOf(correction.supply)
  if (tender === 'online' || amount === 0) return []
  const drawn = tender === 'credits' ? amount : ZERO
  return [{ event, total: negative(amount), drawn: negative(drawn), rates: negativeRows(correction) }]
}

const negativeRows = (correction: Correction): readonly VatRow[] =>
  correctionRows(correction).map(({ rate, base, vat, gross }) => ({
    rate,
    base: negative(base),
    vat: negative(vat),
    gross: negative(gross),
  }))

/** The law's limit for sales that could not be registered at once. */
const OFFLINE_LIMIT = { hours: 48 } as const

export const isOverdue = (soldAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(soldAt.add(OFFLINE_LIMIT), now) < 0

const PAUSES = [5, 15, 30, 60, 120, 300] as const
/** Seconds before the next attempt. After the first failures it is tried every ten minutes until it succeeds. */
export const LONGEST_PAUSE = 600
export const pauseAfter = (attempts: number): number => PAUSES[attempts - 1] ?? LONGEST_PAUSE

/** A certificate is reported this long before it expires. */
export const EXPIRY_NOTICE = { hours: 30 * 24 } as const

export const CERTIFICATE_STATES = ['missing', 'not_yet_valid', 'valid', 'expires_soon', 'expired'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

type Validity = { readonly validFrom: Temporal.Instant; readonly validTo: Temporal.Instant }

export function certificateState(certificate: Validity | null, now: Temporal.Instant): CertificateState {
  if (certificate === null) return 'missing'
  const { validFrom, validTo } = certificate
  if (Temporal.Instant.compare(now, validFrom) < 0) return 'not_yet_valid'
  if (Temporal.Instant.compare(validTo, now) <= 0) return 'expired'
  return Temporal.Instant.compare(validTo, now.add(EXPIRY_NOTICE)) <= 0 ? 'expires_soon' : 'valid'
}

/** A difference of the clocks that an operator must be told of. */
const CLOCK_TOLERANCE_SECONDS = 300
export const isClockWrong = (ours: Temporal.Instant, theirs: Temporal.Instant): boolean =>
  Math.abs(ours.until(theirs).total('seconds')) > CLOCK_TOLERANCE_SECONDS
