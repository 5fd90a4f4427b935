/** The texts of an order's transfers in the ledger (`settlement.md` §1). */
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { type AccountPurpose, outletPayable, purposeOf } from '@sousto/domain/ledger/accounts.ts'
import type { TransferKind } from '@sousto/domain/ledger/transfer.ts'

export const TRANSFER_NAMES: Readonly<Record<TransferKind, string>> = {
  items: 'Jídla',
  packaging: 'Obaly',
  delivery: 'Doprava',
  shortfall: 'Doplatek do minima',
  tip: 'Spropitné',
  rounding: 'Zaokrouhlení',
  payment: 'Platba na bráně',
  collected: 'Vybráno u dveří',
  refund: 'Kdo nese vrácení',
  refund_paid: 'Vráceno zákazníkovi',
  undelivered_food: 'Nedoručené jídlo',
  gateway_statement: 'Ve výpisu brány',
  commission: 'Provize',
  commission_vat: 'DPH z provize',
  payout: 'Výplata',
  payout_returned: 'Vrácená výplata',
  credits_spent: 'Zaplaceno kredity',
  credits_returned: 'Vrácené kredity',
  voucher: 'Poukaz',
  registration_bonus: 'Bonus za registraci',
  order_bonus: 'Bonus za objednávku',
  bonus_deferred: 'Bonus, který ještě nebyl využit',
  promotion: 'Kdo nese akci podniku',
  credits_forfeited: 'Propadlé kredity',
  float: 'Hotovost kurýrovi do začátku',
  handover: 'Odevzdaná hotovost',
  cash_difference: 'Rozdíl v hotovosti',
  courier_pay: 'Výdělek kurýra',
  tip_assigned: 'Spropitné kurýrovi',
}

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

/** An outlet of the order has its name, other parties their numbers. */
export function accountText(code: string, parts: OrderTimeline['parts']): string {
  const outlet = parts.find((part) => outletPayable(part.outlet) === code)
  if (outlet !== undefined) return outlet.name
  const purpose = purposeOf(code)
  const [, ...parties] = code.split('/')
  return [
    purpose === null ? code : ACCOUNT_NAMES[purpose],
    ...parties.map((party) => PARTY_NAMES[party] ?? party),
  ].join(' ')
}
