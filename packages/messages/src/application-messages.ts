import { application } from './compiled/cs/application.ts'
import { applicationProblem } from './compiled/cs/application-problem.ts'
import { vehicle } from './compiled/cs/vehicle.ts'
import { section } from './translator.ts'

/** Problems of an application, by `ApplicationCode`, quoted from `marketplace.md` §5. */
export const applicationProblemMessage = /* @__PURE__ */ section('applicationProblem', applicationProblem)

/** Shown after an application has been received. */
export const applicationMessage = /* @__PURE__ */ section('application', application)

/** Names of a courier's vehicles, by `Vehicle`. */
export const vehicleMessage = /* @__PURE__ */ section('vehicle', vehicle)
