/** Checks of the shape of a value that anyone may have written, such as browser storage. */

export type Check = (value: unknown) => boolean

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isWhole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
export const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** A value may have been stored before there was this field. */
export const added =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

export type Shape<T> = { readonly [Field in keyof T]-?: Check }

/** Checks every field of `T`; the compiler reports a field of `T` that has no check. */
export function shape<T>(fields: Shape<T>): Check {
  const checks = Object.entries<Check>(fields)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([field, check]) => check(Reflect.get(value, field)))
}
