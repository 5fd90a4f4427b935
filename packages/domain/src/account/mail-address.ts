/** Parses e-mail addresses as people write and paste them, and checks whether they can receive mail. */
import { typedText } from '../text/typed-text.ts'

/** `Jana <jana@example.cz>`, the format that mail programs copy. */
const NAMED = /<([^<>\s]+@[^<>\s]+)>/
const AROUND = /^(?:[\s<("'[]|mailto:)+|[\s>)"'\].,;:]+$/gi

/** Returns the address in the text, without a name, surrounding brackets and punctuation, or invisible characters. */
export function mailAddress(written: string): string {
  const text = typedText(written)
  return (NAMED.exec(text)?.[1] ?? text).replace(AROUND, '')
}

/** The limit of RFC 5321, §4.5.3.1. */
const LOCAL_MAX = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** At least two labels, which may contain letters beyond ASCII (IDNA); the last one must not be a number. */
const HOST = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u

/** Returns whether mail can be sent to the address. The form of an order accepts more (`ordering.md` §5, text@text). */
export function canBeMailed(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  return local.length <= LOCAL_MAX && LOCAL.test(local) && HOST.test(host)
}
