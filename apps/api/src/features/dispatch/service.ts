/** What other features call of dispatch. */
export { careFacts, piecesLeftOf, refundedOf } from './order-care-store.ts'
export { creditOrder } from './order-credit.ts'
export { writeToCustomer } from './order-messages.ts'
