/** A test payment at a gateway of the marketplace (`administration.md` §11). */
import { czk } from '../money/money.ts'
import type { GatewayName } from './gateways.ts'

export const TRIAL_AMOUNT = czk(1)

/** The references of test payments, which are in no book of the marketplace. Those of orders begin with a digit. */
const PREFIX = 'zkouska-'
export const trialReference = (id: string): string => `${PREFIX}${id}`
export const isTrialReference = (reference: string): boolean => reference.startsWith(PREFIX)

export const GATEWAY_TRIAL_STATES = ['created', 'paid', 'refunded', 'cancelled', 'refund_refused'] as const
export type GatewayTrialState = (typeof GATEWAY_TRIAL_STATES)[number]

export type TypedKeys = { readonly account: string; readonly clientId: string; readonly secret: string }

/** Keys are printable and have no spaces. Comgate has no `clientId`. */
const KEY = /^[\x21-\x7e]{1,200}$/
const ACCOUNTS: Readonly<Record<GatewayName, RegExp>> = { gopay: /^\d{6,12}$/, comgate: /^\d{1,12}$/ }

/** Returns the fields that are missing or wrong. */
export function gatewayKeyProblems(gateway: GatewayName, keys: TypedKeys): readonly (keyof TypedKeys)[] {
  const isRight: Readonly<Record<keyof TypedKeys, boolean>> = {
    account: ACCOUNTS[gateway].test(keys.account),
    clientId: gateway === 'comgate' ? keys.clientId === '' : KEY.test(keys.clientId),
    secret: KEY.test(keys.secret),
  }
  return (['account', 'clientId', 'secret'] as const).filter((field) => !isRight[field])
}
