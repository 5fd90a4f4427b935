/** The keys of an outlet as they are typed: a gateway of which nothing is typed is left as it is. */
import type { WireGatewayKeys } from '@sousto/contract/holding/wire.ts'

export type TypedKeys = {
  readonly goId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly merchant: string
  readonly secret: string
}
export type KeyName = keyof TypedKeys

export const NO_KEYS: TypedKeys = { goId: '', clientId: '', clientSecret: '', merchant: '', secret: '' }

const GOPAY = ['goId', 'clientId', 'clientSecret'] as const satisfies readonly KeyName[]
const COMGATE = ['merchant', 'secret'] as const satisfies readonly KeyName[]

const isKey = (value: string): boolean => /^[\x21-\x7e]{1,200}$/.test(value.trim())
const CHECKS: Readonly<Record<KeyName, (value: string) => boolean>> = {
  goId: (value) => /^\d{6,12}$/.test(value.trim()),
  clientId: isKey,
  clientSecret: isKey,
  merchant: (value) => /^\d{1,12}$/.test(value.trim()),
  secret: isKey,
}
const isTyped = (typed: TypedKeys, names: readonly KeyName[]): boolean =>
  names.some((name) => typed[name].trim() !== '')

/** Returns the fields that are missing or wrong at a gateway of which something is typed. */
export const wrongKeys = (typed: TypedKeys): readonly KeyName[] =>
  [GOPAY, COMGATE]
    .filter((names) => isTyped(typed, names))
    .flat()
    .filter((name) => !CHECKS[name](typed[name]))

export function keysFrom(typed: TypedKeys): WireGatewayKeys[] {
  const { goId, clientId, clientSecret, merchant, secret } = typed
  return [
    ...(isTyped(typed, GOPAY)
      ? [
          {
            gateway: 'gopay' as const,
            account: goId.trim(),
            clientId: clientId.trim(),
            clientSecret: clientSecret.trim(),
          },
        ]
      : []),
    ...(isTyped(typed, COMGATE)
      ? [{ gateway: 'comgate' as const, account: merchant.trim(), secret: secret.trim() }]
      : []),
  ]
}
