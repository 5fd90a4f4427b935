/** The terms for outlets, for other features. */
export { termsVersions } from './terms-store.ts'
