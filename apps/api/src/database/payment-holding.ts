/** The columns of a payment that keep who holds its money (`settlement.md` §8). */
import { AT_MARKETPLACE, type HoldingWay, type PaymentHolding } from '@sousto/domain/holding/holding.ts'
import type { Haler } from '@sousto/domain/money/money.ts'

export const HOLDING_COLUMNS = ['holding', 'holder_id', 'merchant_id', 'receiver', 'outlet_share'] as const

type HoldingRow = {
  readonly holding: HoldingWay
  readonly holder_id: number | null
  readonly merchant_id: number | null
  readonly receiver: string | null
  readonly outlet_share: Haler | null
}

const BARE: HoldingRow = {
  holding: 'marketplace',
  holder_id: null,
  merchant_id: null,
  receiver: null,
  outlet_share: null,
}

/** A constraint of the table keeps rows whole. */
export function holdingOf(row: HoldingRow): PaymentHolding {
  const { holding, holder_id: outlet, merchant_id: merchant, receiver, outlet_share: share } = row
  if (holding === 'own_gateway' && outlet !== null && merchant !== null)
    return { way: holding, outlet, merchant }
  if (holding === 'split' && outlet !== null && receiver !== null && share !== null)
    return { way: holding, outlet, receiver, share }
  if (holding === 'marketplace') return AT_MARKETPLACE
  throw new Error(`a payment is held by ${holding} without its facts`)
}

export function holdingRow(holding: PaymentHolding): HoldingRow {
  switch (holding.way) {
    case 'marketplace':
      return BARE
    case 'own_gateway':
      return { ...BARE, holding: holding.way, holder_id: holding.outlet, merchant_id: holding.merchant }
    case 'split':
      return {
        ...BARE,
        holding: holding.way,
        holder_id: holding.outlet,
        receiver: holding.receiver,
        outlet_share: holding.share,
      }
  }
}

/** The keys of an outlet by which the gateway of a payment is called. Null means those of the marketplace. */
export const merchantOf = (holding: PaymentHolding): number | null =>
  holding.way === 'own_gateway' ? holding.merchant : null
