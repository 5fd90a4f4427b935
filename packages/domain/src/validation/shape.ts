/** Checks the shape of an untrusted value, such as browser storage. */

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

/** Accepts a missing value, because it may have been stored before the field existed. */
export const added =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

export type Shape<T> = { readonly [Field in keyof T]-?: Check }

/** Checks every field of `T`. The compiler reports a field of `T` that has no check. */
export function shape<T>(fields: Shape<T>): Check {
  const checks = Object.entries<Check>(fields)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([field, check]) => check(Reflect.get(value, field)))
}
