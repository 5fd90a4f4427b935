/** Tables for spreadsheets: cells, and the lines that they make. */
import type { Haler } from '@sousto/domain/money/money.ts'

/** Without it Excel reads UTF-8 as the old Windows encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters that make a spreadsheet read a text as a formula or break out of its cell. */
const FORMULA = /^[=+\-@\t\r]/

/** Formats a text, which is never read as a formula and is quoted if necessary. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Formats `-12345` haléře as `-123,45`, which a Czech spreadsheet reads as a number. */
export function amountCell(amount: Haler): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** Joins rows of finished cells. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.join(';')}\r\n`).join('')}`
