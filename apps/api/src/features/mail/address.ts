/**
 * Whether mail can be sent to an address. The contact of an order is only `text@text` (`ordering.md` §5): it may contain what a mail header
 * would read as a second address, a name or a line of its own.
 */
export function isMailable(address: string): boolean {
  return address.length <= LONGEST && PLAIN.test(address)
}

/** RFC 5321. */
const LONGEST = 254
const PLAIN =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.]+$/u
