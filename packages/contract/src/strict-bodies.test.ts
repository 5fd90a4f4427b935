/** An unknown member of a body is an error of the sender: a misspelt `quantity` must not count as an omitted one. */
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { partnerCalls } from './partner/endpoints.ts'

/**
 * External formats with members that we do not read: a browser's credential (WebAuthn lets browsers add members), and
 * GeoJSON, to which map programs add members (RFC 7946, §6.1).
 */
const FOREIGN = /\.(credential|geometry)\b|^ownAreas\.readFile$/

/** Returns the paths of objects in a schema's wire side that accept unknown members. */
function openObjects(schema: z.core.$ZodType, path: string): readonly string[] {
  // A schema's type covers only its own kind; the parts that the kinds share are checked.
  const {
    type,
    shape = {},
    catchall,
    ...parts
  } = schema._zod.def as z.core.$ZodTypeDef & {
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>
    readonly catchall?: z.core.$ZodType
    readonly element?: z.core.$ZodType
    readonly innerType?: z.core.$ZodType
    readonly in?: z.core.$ZodType
    readonly options?: readonly z.core.$ZodType[]
  }
  const inner = [parts.element, parts.innerType, parts.in, ...(parts.options ?? [])]
  return [
    ...(type === 'object' && catchall?._zod.def.type !== 'never' ? [path] : []),
    ...Object.entries(shape).flatMap(([name, each]) => openObjects(each, `${path}.${name}`)),
    ...inner.flatMap((each) => (each === undefined ? [] : openObjects(each, path))),
  ]
}

it('no call of the console and of other systems accepts a body with unknown members [wire-accounts.18]', () => {
  const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
    ...CONSOLE_ENDPOINTS,
    partner: partnerCalls,
  }
  const open = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { body }]) =>
      body === undefined ? [] : openObjects(body, `${group}.${name}`),
    ),
  )
  expect(open.filter((path) => !FOREIGN.test(path))).toEqual([])
})
