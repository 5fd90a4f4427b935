import { applicationColumn } from './compiled/cs/application-column.ts'
import { applicationKind } from './compiled/cs/application-kind.ts'
import { applicationState } from './compiled/cs/application-state.ts'
import { section } from './translator.ts'

/** The columns of the list of applications as CSV. */
export const applicationColumnMessage = /* @__PURE__ */ section('applicationColumn', applicationColumn)

/** The names of the two forms, by the kind of an application. */
export const applicationKindMessage = /* @__PURE__ */ section('applicationKind', applicationKind)

/** The names of the states in which the staff handle an application. */
export const applicationStateMessage = /* @__PURE__ */ section('applicationState', applicationState)
