/** The texts of an order's transfers in the ledger (`settlement.md` §1). */
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { type AccountPurpose, outletPayable, purposeOf } from '@sousto/domain/ledger/accounts.ts'
import { shortDay } from '../../../shared/time.ts'

const ACCOUNT_NAMES: Readonly<Record<AccountPurpose, string>> = {
  customer_receivable: 'zákazník',
  gateway_clearing: 'brána',
  bank_in_transit: 'na cestě do banky',
  outlet_payable: 'podnik',
  commission_revenue: 'provize',
  commission_vat: 'DPH z provize',
  courier_cash: 'hotovost kurýra',
  cash_difference: 'rozdíl v hotovosti kurýra',
  courier_cost: 'náklad na kurýry',
  courier_pay_payable: 'výdělek kurýra',
  tips_payable: 'spropitné',
  misdirected_payouts: 'výplaty na cizím účtu',
  credits_liability: 'kredity zákazníků',
  credits_forfeited: 'propadlé kredity',
  vouchers: 'rozdané kredity',
  refunds: 'vrácení',
  rounding: 'zaokrouhlení',
}

const PARTY_NAMES: Readonly<Record<string, string>> = {
  cash: 'hotově',
  card_at_door: 'kartou u dveří',
  meal_vouchers: 'stravenkami',
  online: 'online',
  gopay: 'GoPay',
  credits: 'kredity',
  card_terminal: 'terminál',
  transfer: 'převodem',
  payouts: 'výplaty',
  operator: 'tržiště',
  outlet: 'podnik',
  city: 'město',
  courier: 'kurýr',
  unassigned: 'nepřidělené',
}

const partyText = (party: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(party) ? shortDay(party) : (PARTY_NAMES[party] ?? party)

/** An outlet of the order has its name, other parties their numbers. */
export function accountText(code: string, parts: OrderTimeline['parts']): string {
  const outlet = parts.find((part) => outletPayable(part.outlet) === code)
  if (outlet !== undefined) return outlet.name
  const purpose = purposeOf(code)
  const [, ...parties] = code.split('/')
  return [purpose === null ? code : ACCOUNT_NAMES[purpose], ...parties.map(partyText)].join(' ')
}
