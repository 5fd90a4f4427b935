/** E-mail addresses as people write and paste them, and whether a mail can reach one. */
import { typedText } from '../text/typed-text.ts'

/** `Jana <jana@example.cz>`, as mail programs copy it. */
const NAMED = /<([^<>\s]+@[^<>\s]+)>/
const AROUND = /^(?:[\s<("'[]|mailto:)+|[\s>)"'\].,;:]+$/gi

/** The address in what was written: without a name, brackets and punctuation around it, or characters that nobody sees. */
export function mailAddress(written: string): string {
  const text = typedText(written)
  return (NAMED.exec(text)?.[1] ?? text).replace(AROUND, '')
}

/** RFC 5321, §4.5.3.1. */
const LOCAL_MAX = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** At least two labels, also with letters beyond ASCII (IDNA); the last one is no number. */
const HOST = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u

/** Whether mail can be sent to it: the form of an order takes more (`ordering.md` §5, text@text). */
export function canBeMailed(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  return local.length <= LOCAL_MAX && LOCAL.test(local) && HOST.test(host)
}
