import { courierJoiningMessage as say } from '@sousto/messages/courier-joining-messages.ts'

/**
 * What couriers agree to: who sees which of their data and when. A change of these texts is a new version
 * (`CONSENT_VERSION`), to which every courier agrees again.
 */
type Shown = { readonly what: string; readonly who: string; readonly when: string }

const SHOWN = ['location', 'name', 'phone', 'photo', 'times', 'decisions', 'tax'] as const

export const consentText = (): readonly Shown[] =>
  SHOWN.map((each) => ({ what: say(`what_${each}`), who: say(`who_${each}`), when: say(`when_${each}`) }))
