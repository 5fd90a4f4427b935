/** Voucher codes and the bonus of the mobile app (`marketplace.md` §5, §7, `wire.md`, Accounts). */
import { czk, formatMoney, type Haler } from '../pricing/money.ts'

/** `wire.md`, Accounts: once per account. */
export const MOBILE_BONUS = czk(20)

export const BONUS_TEXTS = {
  granted: 'Díky za registraci v aplikaci: 20 Kč na další objednávku.',
  already: 'Bonus za registraci v aplikaci už máte.',
} as const

/** Where the credits of a voucher can be spent; null: everywhere. */
export type VoucherPlace = { readonly kind: 'restaurant' | 'city'; readonly name: string } | null

/** The form in which codes are kept and compared: however it was printed, read out or typed. */
export function tidyCode(code: string): string {
  return code
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\s]/gu, '')
    .toUpperCase()
}

/** Whether a tidy code can be one at all. */
export function isCode(code: string): boolean {
  return /^[0-9A-Z]{4,40}$/.test(code)
}

/** Without letters and digits that are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Nobody guesses one of 31¹². */
const LENGTH = 12

/** A new code; `random(n)` is a whole number from 0, below n. */
export function newCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(random(LETTERS.length))).join('')
}

/** In groups of four, as it is printed and read out; words that somebody chose stay whole. */
export function printedCode(code: string): string {
  return code.length === LENGTH && Array.from(code).every((letter) => LETTERS.includes(letter))
    ? code.replace(/(.{4})(?=.)/g, '$1-')
    : code
}

const PLACES = {
  restaurant: (name: string) => ` Platí v restauraci ${name}.`,
  city: (name: string) => ` Platí ve městě ${name}.`,
} as const

/** What who has redeemed a code is told. */
export function redeemedText(amount: Haler, place: VoucherPlace): string {
  return `Kredit ${formatMoney(amount)} je váš.${place === null ? '' : PLACES[place.kind](place.name)}`
}
