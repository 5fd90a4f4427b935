import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentedCalls, documentedPartnerCalls } from './documented.ts'
import { FAILURES } from './failures.ts'
import { openapiDocument, openapiText, partnerOpenapiDocument, partnerOpenapiText } from './openapi.ts'

type Operation = { operationId: string; responses: Record<string, unknown>; summary: string }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

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
        expect(JSON.stringify(operation?.responses[FAILURES[code]])).toContain(
          `#/components/examples/${code}"`,
        )
      }
    })
    test('describes its path parameters', () => {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      for (const parameter of named)
        expect(JSON.stringify(operation)).toContain(`"name":"${parameter}","in":"path"`)
    })
  })

  test('no two calls share a method and a path', () => {
    const paths = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('every reference resolves', () => {
    const references = [...JSON.stringify(written).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    const lost = references.filter(
      ([, kind = '', name = '']) => written.components[kind]?.[name] === undefined,
    )
    expect(lost).toEqual([])
  })
})

test('the document of other systems says how they prove who they are, and describes every webhook', () => {
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
