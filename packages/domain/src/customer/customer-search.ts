/** What somebody of the staff means by the text that customers are searched by (`administration.md` §4). */
import type { OrderNumber } from '../order/order.ts'
import { possibleOrderNumbers } from '../order/order-number.ts'
import { foldedWords } from '../text/folded-text.ts'

export type CustomerSearch =
  | { readonly by: 'everyone' }
  | { readonly by: 'nobody' }
  /** The beginning of an e-mail. */
  | { readonly by: 'email'; readonly beginning: string }
  | { readonly by: 'order'; readonly numbers: readonly OrderNumber[] }
  /** The forms in which the phone may be stored. */
  | { readonly by: 'phone'; readonly phones: readonly string[] }
  /** The beginnings of names, folded. */
  | { readonly by: 'name'; readonly words: readonly string[] }

const PHONE = /^(?:\+|00)?\d{9,15}$/
const NAMES = 2
/** A single letter finds nearly everybody. */
const NAME_MIN = 2

export function customerSearch(typed: string, thisYear: number): CustomerSearch {
  const text = typed.trim()
  if (text === '') return { by: 'everyone' }
  if (text.includes('@')) return { by: 'email', beginning: text.toLowerCase() }
  const digits = text.replaceAll(/[\s()-]/g, '')
  if (PHONE.test(digits)) return { by: 'phone', phones: phonesOf(digits) }
  const numbers = possibleOrderNumbers(digits, thisYear)
  if (numbers.length > 0) return { by: 'order', numbers }
  const words = foldedWords(text)
  const isName = words.length > 0 && words.length <= NAMES && words.every((word) => word.length >= NAME_MIN)
  return isName ? { by: 'name', words } : { by: 'nobody' }
}

/** A Czech number is stored with and without its prefix. */
function phonesOf(digits: string): readonly string[] {
  const international = digits.replace(/^00/, '+')
  const local = international.replace(/^\+420/, '')
  return local.length === 9 && /^\d+$/.test(local) ? [local, `+420${local}`] : [international]
}
