/** Czech bank accounts (decree 169/2011) and their IBANs. */

const ACCOUNT_FORM = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/
const IBAN_FORM = /^CZ\d{22}$/
const WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1] as const

/** The weighted sum of each part of an account's number is divisible by 11. */
function isDivisible(part: string): boolean {
  const digits = part.padStart(WEIGHTS.length, '0').split('')
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) % 11 === 0
}

/** `CZ` as digits, at the end as the standard requires. */
const CZ = '1235'
const remainder = (account: string, check: string): number => Number(BigInt(`${account}${CZ}${check}`) % 97n)

/**
 * Returns the IBAN of an account as people write it: `19-2000145399/0800`, or an IBAN with or without spaces. Null means
 * that there is no such account.
 */
export function ibanOf(written: string): string | null {
  const compact = written.replaceAll(/\s/g, '').toUpperCase()
  if (IBAN_FORM.test(compact)) return remainder(compact.slice(4), compact.slice(2, 4)) === 1 ? compact : null
  const [, prefix = '', number, bank] = ACCOUNT_FORM.exec(compact) ?? []
  if (number === undefined || bank === undefined) return null
  if (!isDivisible(prefix) || !isDivisible(number)) return null
  const account = `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`
  return `CZ${String(98 - remainder(account, '00')).padStart(2, '0')}${account}`
}

export type CzechAccount = {
  /** Digits without leading zeros; empty if there is none. */
  readonly prefix: string
  readonly number: string
  /** Four digits. */
  readonly bank: string
}

/** Returns the parts of the Czech account that `iban`, a result of `ibanOf`, names. */
export function accountOf(iban: string): CzechAccount {
  const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
  return {
    bank: iban.slice(4, 8),
    prefix: withoutZeros(iban.slice(8, 14)),
    number: withoutZeros(iban.slice(14)),
  }
}

/** Returns an account as people write it: `19-2000145399/0800`. */
export function writtenAccount(iban: string): string {
  const { prefix, number, bank } = accountOf(iban)
  return `${prefix === '' ? '' : `${prefix}-`}${number.padStart(2, '0')}/${bank}`
}
