/**
 * Components that an OpenAPI document defines once and refers to: schemas, failure responses and the examples that
 * several calls share.
 */
import * as z from 'zod/mini'
import type { Documented } from './documented.ts'
import { FAILURES, type FailureCode } from './failures.ts'
import type { NamedSchemas } from './named-schemas.ts'

export type Json = { readonly [key: string]: unknown }
export type Schemas = Readonly<Record<string, Json>>

export function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const SCHEMAS = '#/components/schemas/'
const uri = (name: string) => `${SCHEMAS}${name}`
const partId = ({ resource, name }: Documented, part: string) => `${resource}.${name}.${part}`

/** Removes `readOnly`, which comes from TypeScript's arrays and does not concern a caller. */
function withoutReadOnly({ jsonSchema }: { jsonSchema: { readOnly?: boolean } }): void {
  delete jsonSchema.readOnly
}

/** Returns every schema as JSON Schema. Named ones refer to each other. */
export function jsonSchemas(calls: readonly Documented[], named: NamedSchemas): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  for (const call of calls) {
    const { params, query, headers, body, answer } = call.endpoint
    for (const [part, schema] of Object.entries({ params, query, headers, body, answer })) {
      // Each schema has its own wrapper, because two calls may share one schema.
      if (schema) registry.add(z.tuple([schema]), { id: partId(call, part) })
    }
  }
  return z.toJSONSchema(registry, { io: 'input', uri, override: withoutReadOnly }).schemas
}

/** The schemas of a call's parameters, which a document lists one by one. */
export function parametersSchema(
  schemas: Schemas,
  call: Documented,
  part: 'params' | 'query' | 'headers',
): Json {
  const schema = partSchema(schemas, call, part) ?? {}
  return typeof schema.$ref === 'string' ? asJson(schemas[schema.$ref.slice(SCHEMAS.length)]) : schema
}

export function partSchema(schemas: Schemas, call: Documented, part: string): Json | undefined {
  const items = schemas[partId(call, part)]?.prefixItems
  return Array.isArray(items) ? asJson(items[0]) : undefined
}

/** Returns the named schemas that a value refers to, directly or through others, by name. */
export function schemasReferredTo(value: unknown, schemas: Schemas): Schemas {
  const found = new Map<string, Json>()
  const follow = (json: unknown) => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue
      // The id is the key in `components`; the dialect is OpenAPI 3.1's default.
      const { $schema: _schema, $id: _id, ...schema } = schemas[name] ?? {}
      found.set(name, schema)
      follow(schema)
    }
  }
  follow(value)
  return sorted(found)
}

const sorted = (entries: Iterable<readonly [string, Json]>): Schemas =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

export function failureExamples(codes: readonly FailureCode[]): Json {
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
}

const nameOf = (codes: readonly FailureCode[]) => codes.join('.')

/** Groups codes by status, because codes of one status belong to one response. */
function byStatus(codes: readonly FailureCode[]): ReadonlyMap<number, FailureCode[]> {
  return Map.groupBy(
    codes.filter((code) => FAILURES[code] !== 200),
    (code) => FAILURES[code],
  )
}

export function failureResponses(codes: readonly FailureCode[]): Json {
  return Object.fromEntries(
    [...byStatus(codes)].map(([status, same]) => [
      status,
      { $ref: `#/components/responses/${nameOf(same)}` },
    ]),
  )
}

/** Returns all responses that calls with these codes refer to. */
export function sharedResponses(codesOfCalls: readonly (readonly FailureCode[])[]): Schemas {
  const sets = codesOfCalls.flatMap((codes) => [...byStatus(codes).values()])
  return sorted(
    sets.map((same) => [
      nameOf(same),
      {
        description: same.join(', '),
        content: {
          'application/json': { schema: { $ref: uri('Failure') }, examples: failureExamples(same) },
        },
      },
    ]),
  )
}

/**
 * Returns the example responses that several calls share, by their text. Each is named after the first of these calls.
 */
export function sharedAnswers(calls: readonly Documented[]): ReadonlyMap<string, string> {
  const withExample = calls.filter(({ example }) => example.answer !== undefined)
  const byText = Map.groupBy(withExample, ({ example }) => JSON.stringify(example.answer))
  return new Map(
    [...byText].flatMap(([text, [first, second]]) =>
      first && second ? [[text, `${first.resource}.${first.name}`]] : [],
    ),
  )
}
