/**
 * The accounts of the ledger, by purpose and party (`settlement.md` §1). An account is its code: accounts are not
 * stored, so that no row is shared by all orders (docs/decisions/110-ledger.md).
 */
import type { CloseTender } from '../daily-close/order-parts.ts'
import type { GatewayName } from '../payment/gateways.ts'
import type { Payee } from '../payout/payees.ts'
import type { IsoDate } from '../time/opening-hours.ts'

export const ACCOUNT_PURPOSES = [
  /** What customers owe. A credit balance is what they have paid for orders that are not delivered yet. */
  'customer_receivable',
  /** What a gateway has booked on a day and has not listed in a statement yet. */
  'gateway_clearing',
  /** Money on its way to the bank account. */
  'bank_in_transit',
  'outlet_payable',
  'commission_revenue',
  'commission_vat',
  'courier_cash',
  /** What was missing, or too much, when couriers handed over their cash. */
  'cash_difference',
  'courier_cost',
  'courier_pay_payable',
  'tips_payable',
  /** Payouts whose money went to another account and has not come back. */
  'misdirected_payouts',
  'credits_liability',
  'credits_forfeited',
  /** Credits that were given away, by who bears them. */
  'vouchers',
  /** Refunds and undelivered food that no outlet bears. Those of outlets reduce `outlet_payable`. */
  'refunds',
  'rounding',
] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]

/** For example `outlet_payable/17`. */
export type AccountCode = AccountPurpose | `${AccountPurpose}/${string}`

/** The issuer of credits: an outlet, a city, or the marketplace if both are null. */
export type Issuer = { readonly restaurantId: number | null; readonly cityId: number | null }

/** Returns the issuer of the credits of a purse, whose ids say where they count. */
export const issuerOf = ({
  restaurantId,
  cityId,
  borneByOperator,
}: Issuer & { readonly borneByOperator: boolean }): Issuer =>
  borneByOperator ? { restaurantId: null, cityId: null } : { restaurantId, cityId }

const nameOf = ({ restaurantId, cityId }: Issuer): string => {
  if (restaurantId !== null) return `outlet/${restaurantId}`
  return cityId === null ? 'operator' : `city/${cityId}`
}

/** The ways of money to the bank account besides gateways. */
export type TransitSource = 'cash' | 'card_terminal' | 'meal_vouchers' | 'transfer' | 'payouts' | 'charges'

export const customerReceivable = (tender: CloseTender): AccountCode => `customer_receivable/${tender}`
export const gatewayClearing = (gateway: GatewayName, day: IsoDate): AccountCode =>
  `gateway_clearing/${gateway}/${day}`
export const bankInTransit = (source: TransitSource): AccountCode => `bank_in_transit/${source}`
/** `day` is that of the gateway's statement. */
export const gatewayInTransit = (gateway: GatewayName, day: IsoDate): AccountCode =>
  `bank_in_transit/${gateway}/${day}`
export const outletPayable = (outlet: number): AccountCode => `outlet_payable/${outlet}`
export const courierCash = (courier: number): AccountCode => `courier_cash/${courier}`
export const cashDifference = (courier: number): AccountCode => `cash_difference/${courier}`
export const courierCost = (city: string): AccountCode => `courier_cost/${city}`
export const courierPayPayable = (courier: number): AccountCode => `courier_pay_payable/${courier}`
/** Null means that the tip has not been paid to a courier yet. */
export const tipsPayable = (courier: number | null): AccountCode => `tips_payable/${courier ?? 'unassigned'}`
export const misdirectedPayouts = ({ kind, id }: Payee): AccountCode => `misdirected_payouts/${kind}/${id}`
export const creditsLiability = (issuer: Issuer): AccountCode => `credits_liability/${nameOf(issuer)}`
export const vouchersBorne = (bearer: Issuer): AccountCode => `vouchers/${nameOf(bearer)}`
export const REFUNDS_OF_OPERATOR: AccountCode = 'refunds/operator'
export const REFUNDS_OF_COURIERS: AccountCode = 'refunds/courier'
export const CREDITS_FORFEITED: AccountCode = 'credits_forfeited'
export const ROUNDING: AccountCode = 'rounding'

/** Null means that the code is not one of an account. */
export function purposeOf(code: string): AccountPurpose | null {
  const [first] = code.split('/')
  return ACCOUNT_PURPOSES.find((purpose) => purpose === first) ?? null
}
