/** The PIN that the customer gives the courier at the door (`dispatch.md` §4). */

/** After this many wrong tries only a dispatcher can help. */
export const PIN_TRIES = 5
export const PIN_FORM = /^\d{4}$/

export type PinOutcome = 'right' | 'wrong' | 'used_up'

/** `wrongTries` is the number of earlier wrong tries. */
export function tryPin(pin: string, wrongTries: number, typed: string): PinOutcome {
  if (wrongTries >= PIN_TRIES) return 'used_up'
  return typed === pin ? 'right' : 'wrong'
}
