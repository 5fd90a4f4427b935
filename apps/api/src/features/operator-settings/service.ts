/** The operator's settings that an administrator enters, and the way to the first order (`administration.md` §11). */

export { noteTrialNotification } from './gateway-store.ts'
export { createGatewaySettings } from './gateways.ts'
export { type LiveSettings, openSettings, storedOperator } from './live.ts'
export { createMailServer } from './mail.ts'
export { createOperator } from './operator.ts'
export { createSetupState } from './setup-state.ts'
