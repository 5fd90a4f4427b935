/** What couriers are paid: rates and bonuses, and entries for rides and shifts (`settlement.md` §3). */
export { type PaidStop, payForRide, payForShift, payTip, quote } from './post.ts'
export { createCourierRates } from './rates.ts'
export { deliveredBy } from './store.ts'
