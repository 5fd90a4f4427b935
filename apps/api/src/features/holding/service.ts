/** The ways of holding money (`settlement.md` §8). */
export { createPaymentGateways, type PaymentGateways } from './gateways.ts'
