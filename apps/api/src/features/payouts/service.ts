export { saveFirstAccount } from './accounts.ts'
