import { globSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentedCalls, documentedPartnerCalls } from './documented.ts'
import { FAILURES } from './failures.ts'
import { openapiDocument, openapiText, partnerOpenapiDocument, partnerOpenapiText } from './openapi.ts'

type Reference = { $ref?: string }
type Operation = {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, Reference>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const propertiesOf = (schema: z.core.$ZodType | undefined) =>
  Object.keys((schema && z.toJSONSchema(schema, { io: 'input' }).properties) ?? {})

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

describe.each([
  { file: 'openapi.json', text: openapiText, document: openapiDocument, calls: documentedCalls() },
  {
    file: 'partner-openapi.json',
    text: partnerOpenapiText,
    document: partnerOpenapiDocument,
    calls: documentedPartnerCalls(),
  },
])('$file', ({ file, text, document, calls }) => {
  const written: Document = JSON.parse(textOf(file))
  const resolved = (response: Reference | undefined) =>
    response?.$ref === undefined
      ? response
      : written.components.responses?.[response.$ref.replace('#/components/responses/', '')]

  test('is up to date with `npm run openapi -w packages/contract`', () => {
    expect(textOf(file)).toBe(text())
  })

  test('is deterministic', () => {
    expect(JSON.stringify(document())).toBe(JSON.stringify(document()))
  })

  describe.each(calls)('$endpoint.method $endpoint.path', ({ resource, name, endpoint }) => {
    const operation = written.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    test('is documented', () => {
      expect(operation?.operationId).toBe(`${resource}.${name}`)
    })
    test('lists its failures by status', () => {
      for (const code of endpoint.errors) {
        const response = resolved(operation?.responses[FAILURES[code]])
        expect(JSON.stringify(response)).toContain(`#/components/examples/${code}"`)
      }
    })
    test('describes every parameter', () => {
      const { params, query, headers } = endpoint
      const expected = Object.entries({ path: params, query, header: headers }).flatMap(([where, schema]) =>
        propertiesOf(schema).map((name) => `${where} ${name}`),
      )
      expect(operation?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toEqual(expected)
    })
  })

  test('no two calls share a method and a path', () => {
    const paths = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('is valid OpenAPI 3.1, and every reference in it resolves', async () => {
    const validator = new Validator({ strict: false })
    expect(await validator.validate(structuredClone(written))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('has no unused component', () => {
    const text = JSON.stringify(written)
    const unused = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(written.components[kind] ?? {})
        .map((name) => `#/components/${kind}/${name}`)
        .filter((reference) => !text.includes(`"${reference}"`)),
    )
    expect(unused).toEqual([])
  })
})

test('the document for other systems describes their authentication and every webhook [operations-8.9]', () => {
  const document = JSON.parse(partnerOpenapiText())
  expect(document.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(document.security).toEqual([{ key: [] }])
  expect(Object.keys(document.webhooks)).toEqual([
    'order.created',
    'order.changed',
    'order.cancelled',
    'menu.published',
  ])
})

test('the schemas of every resource have names', () => {
  const names = readFileSync(new URL('named-schemas.ts', import.meta.url), 'utf8')
  for (const path of globSync('*/wire.ts', { cwd: import.meta.dirname })) {
    expect(names).toContain(`from './${path}'`)
  }
})
