/** `ordering.md` §9, Payment methods; the names are the same on the wire. */
export const PAYMENT_METHODS = [
  'cash',
  'courier-card',
  'credit-card',
  'food-credit-card',
  'meal-voucher',
  'twisto-gopay',
  'credits',
  'credit-card-driver',
  'mallpay',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
