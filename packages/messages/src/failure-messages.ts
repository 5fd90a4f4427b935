/** Failures of the API. */
import { failure } from './compiled/cs/failure.ts'
import { staffFailure } from './compiled/cs/staff-failure.ts'
import { section } from './translator.ts'

/** Failures of the API that are neither order problems nor account problems. */
export const failureMessage = /* @__PURE__ */ section('failure', failure)

/** The same of what staff and partners call alone: a customer's browser carries none of it. */
export const staffFailureMessage = /* @__PURE__ */ section('staffFailure', staffFailure)
