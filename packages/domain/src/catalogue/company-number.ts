/** The state's numbers of companies: IČO (identification) and DIČ (value-added tax). */

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const

/** Returns the eighth digit of an IČO from its first seven (ČSÚ: a weighted sum modulo 11). */
export function icoCheckDigit(firstSeven: string): number {
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * Number(firstSeven[index]), 0)
  return (11 - (sum % 11)) % 10
}

/** Checks for eight digits, the last of which is a check digit. */
export function isIco(text: string): boolean {
  return /^\d{8}$/.test(text) && Number(text[7]) === icoCheckDigit(text)
}

/** Checks for `CZ` and eight to ten digits: a company's IČO, or a person's number. */
export function isDic(text: string): boolean {
  return /^CZ\d{8,10}$/.test(text)
}
