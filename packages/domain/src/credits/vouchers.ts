/** Voucher codes and the bonus of the mobile app (`marketplace.md` §5, §7, `wire.md`, Accounts). */
import { czk } from '../money/money.ts'
import { typedText } from '../text/typed-text.ts'

/** Granted once per account (`wire.md`, Accounts). */
export const MOBILE_BONUS = czk(20)

/** The restaurant or city where the credits of a voucher can be spent. Null means everywhere. */
export type VoucherPlace = { readonly kind: 'restaurant' | 'city'; readonly name: string } | null

/** The most letters of a typed code. */
export const VOUCHER_LETTERS = 60

/** Returns the canonical form in which codes are stored and compared, however they were printed, read out or typed. */
export function normalizeCode(code: string): string {
  return typedText(code)
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\s]/gu, '')
    .toUpperCase()
}

/** Returns whether a normalized code is well-formed. */
export function isVoucherCode(code: string): boolean {
  return /^[0-9A-Z]{4,40}$/.test(code)
}

/** Excludes letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** One of 31¹² codes cannot be guessed. */
const LENGTH = 12

/** Returns a new code. `random(n)` returns an integer from 0 to n − 1. */
export function newCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(random(LETTERS.length))).join('')
}

/** Formats a code in groups of four for printing. Codes with a chosen text are not split. */
export function formatVoucherCode(code: string): string {
  return code.length === LENGTH && Array.from(code).every((letter) => LETTERS.includes(letter))
    ? code.replace(/(.{4})(?=.)/g, '$1-')
    : code
}
