/** Voucher codes and the bonus of the mobile app (`marketplace.md` §5, §7, `wire.md`, Accounts). */
import { czk } from '../money/money.ts'
import { typedText } from '../text/typed-text.ts'

/** `wire.md`, Accounts: once per account. */
export const MOBILE_BONUS = czk(20)

/** Where the credits of a voucher can be spent; null: everywhere. */
export type VoucherPlace = { readonly kind: 'restaurant' | 'city'; readonly name: string } | null

/** The canonical form in which codes are stored and compared, however one was printed, read out or typed. */
export function normalizeCode(code: string): string {
  return typedText(code)
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\s]/gu, '')
    .toUpperCase()
}

/** Whether a normalized code is well-formed. */
export function isVoucherCode(code: string): boolean {
  return /^[0-9A-Z]{4,40}$/.test(code)
}

/** Without letters and digits that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** One of 31¹² cannot be guessed. */
const LENGTH = 12

/** A new code; `random(n)` returns an integer from 0 to n − 1. */
export function newCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(random(LETTERS.length))).join('')
}

/** In groups of four for printing; codes chosen by a person are not split. */
export function formatVoucherCode(code: string): string {
  return code.length === LENGTH && Array.from(code).every((letter) => LETTERS.includes(letter))
    ? code.replace(/(.{4})(?=.)/g, '$1-')
    : code
}
