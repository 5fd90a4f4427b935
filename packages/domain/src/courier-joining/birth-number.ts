/** Czech birth numbers (`rodné číslo`), which are the tax numbers of people in the Czech Republic. */

/** Months of women are 50 higher. When a day's numbers are used up, months are another 20 higher, since 2004. */
const MONTH_OFFSETS = [0, 50, 20, 70] as const
/** Numbers issued before 1954 have nine digits and no check digit. */
const CHECKED_SINCE = 1954

/** Removes the slash, spaces and the country in front. */
export const bareBirthNumber = (written: string): string => written.replace(/^CZ|[\s/]/gi, '')

/** Returns whether the digits are a valid number of a person born on that date. */
export function isBirthNumberOf(digits: string, birthDate: Temporal.PlainDate): boolean {
  if (!/^\d{9,10}$/.test(digits)) return false
  if ((digits.length === 10) !== birthDate.year >= CHECKED_SINCE) return false
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number)
  const isBorn =
    year === birthDate.year % 100 &&
    day === birthDate.day &&
    MONTH_OFFSETS.some((offset) => month === birthDate.month + offset)
  return isBorn && (digits.length === 9 || hasCheckDigit(digits))
}

/** The remainder 10 has the check digit 0, in numbers issued until 1985. */
function hasCheckDigit(digits: string): boolean {
  return Number(digits) % 11 === 0 || (Number(digits.slice(0, 9)) % 11 === 10 && digits.endsWith('0'))
}
