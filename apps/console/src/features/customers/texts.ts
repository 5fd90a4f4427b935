import type { CustomerDetails, FoundCustomer } from '@sousto/contract/customer-care/wire.ts'

export const STATES: Readonly<Record<FoundCustomer['state'], string>> = {
  active: 'potvrzený účet',
  unconfirmed: 'čeká na potvrzení',
  deactivated: 'vypnutý účet',
}

export const CREDIT_KINDS: Readonly<Record<CustomerDetails['entries'][number]['kind'], string>> = {
  voucher: 'poukaz',
  'mobile-bonus': 'bonus za aplikaci',
  order: 'zaplaceno za objednávku',
  'order-return': 'vráceno ze zrušené objednávky',
  'order-bonus': 'bonus za objednávku',
  refund: 'vráceno z objednávky',
  gift: 'od podpory',
  goodwill: 'od podpory za objednávku',
  referral: 'za pozvánku',
  'order-voucher': 'poukaz na objednávku',
  'order-voucher-return': 'nevyužitý poukaz objednávky',
  'referral-return': 'odebráno, objednávka z pozvánky je vrácená',
}
