import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentedCalls } from './documented.ts'
import { FAILURES } from './failures.ts'
import { openapiDocument, openapiText } from './openapi.ts'

type Operation = { operationId: string; responses: Record<string, unknown>; summary: string }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}
const written: Document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))

test('openapi.json is up to date with `npm run openapi -w packages/contract`', () => {
  expect(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')).toBe(openapiText())
})

test('the document is deterministic', () => {
  expect(JSON.stringify(openapiDocument())).toBe(JSON.stringify(openapiDocument()))
})

describe.each(documentedCalls())('$endpoint.method $endpoint.path', ({ resource, name, endpoint }) => {
  const operation = written.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  test('is documented', () => {
    expect(operation?.operationId).toBe(`${resource}.${name}`)
  })
  test('lists its failures by status', () => {
    for (const code of endpoint.errors) {
      expect(JSON.stringify(operation?.responses[FAILURES[code]])).toContain(`#/components/examples/${code}"`)
    }
  })
  test('describes its path parameters', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    for (const parameter of named)
      expect(JSON.stringify(operation)).toContain(`"name":"${parameter}","in":"path"`)
  })
})

test('no two calls share a method and a path', () => {
  const calls = documentedCalls().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(written).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(50)
  const lost = references.filter(([, kind = '', name = '']) => written.components[kind]?.[name] === undefined)
  expect(lost).toEqual([])
})
