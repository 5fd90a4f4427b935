export { payoutAccounts, saveFirstAccount } from './accounts.ts'
export { dueTo } from './due.ts'
