/** The PIN that the customer gives the courier at the door (`dispatch.md` §4). */

/** After this many wrong tries only a dispatcher can help. */
export const PIN_TRIES = 5
/** Every PIN of four digits is possible. */
export const PINS = 10_000
export const PIN_FORM = /^\d{4}$/

/** `number` is a random one below `PINS`. */
export const pinFrom = (number: number): string => String(number).padStart(4, '0')

/** A PIN is told to a courier of the marketplace; a restaurant that delivers itself has no screen for it. */
export const canAskForPin = ({ ownDelivery }: { readonly ownDelivery: boolean }): boolean => !ownDelivery

export type PinOutcome = 'right' | 'wrong' | 'used_up'

/** `wrongTries` is the number of earlier wrong tries. */
export function tryPin(pin: string, wrongTries: number, typed: string): PinOutcome {
  if (wrongTries >= PIN_TRIES) return 'used_up'
  return typed === pin ? 'right' : 'wrong'
}
