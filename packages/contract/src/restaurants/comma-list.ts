import * as z from 'zod/mini'

/** Kitchen names on the wire, separated by a comma without a space: `Pizza,Česká`. */
export const commaList = z.codec(z.string(), z.custom<readonly string[]>(Array.isArray), {
  decode: (list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  encode: (names) => names.join(','),
})
