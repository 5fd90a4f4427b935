export { payoutAccounts, saveFirstAccount } from './accounts.ts'
