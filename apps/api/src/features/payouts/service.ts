export { saveCourierAccount } from './accounts.ts'
