/** A member that a call does not know is a mistake of whoever sends it: `quantity` misspelt must not be taken for a quantity left out. */
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { partnerCalls } from './partner/endpoints.ts'

/**
 * Formats of others, which have members that we do not read: a browser's credential (WebAuthn lets browsers add members), and GeoJSON, which a map
 * program writes with members of its own (RFC 7946, §6.1).
 */
const FOREIGN = /\.(credential|geometry)\b|^ownAreas\.readFile$/

/** Paths of the objects in a schema's wire side that let unknown members through. */
function openObjects(schema: z.core.$ZodType, path: string): readonly string[] {
  // A schema knows only its own kind; the parts that the kinds share are looked at.
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

it('no call of the console and of other systems takes a body with members that it does not know', () => {
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
