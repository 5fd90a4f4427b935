/** Numbers that the state gives to companies: IČO (identification) and DIČ (value-added tax). */

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const

/** The eighth digit of an IČO whose first seven digits are these (ČSÚ: a weighted sum modulo 11). */
export function icoCheckDigit(firstSeven: string): number {
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * Number(firstSeven[index]), 0)
  return (11 - (sum % 11)) % 10
}

/** Eight digits, the last of which checks the others. */
export function isIco(text: string): boolean {
  return /^\d{8}$/.test(text) && Number(text[7]) === icoCheckDigit(text)
}

/** `CZ` and eight to ten digits: a company's IČO, or a person's number. */
export function isDic(text: string): boolean {
  return /^CZ\d{8,10}$/.test(text)
}
