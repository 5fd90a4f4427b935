import { failure } from './compiled/cs/failure.ts'
import { staffFailure } from './compiled/cs/staff-failure.ts'
import { section } from './translator.ts'

/** Failures of the API that are neither order problems nor account problems. */
export const failureMessage = /* @__PURE__ */ section('failure', failure)

/** Failures of calls by staff and partners only, which are not bundled into the customers' app. */
export const staffFailureMessage = /* @__PURE__ */ section('staffFailure', staffFailure)
