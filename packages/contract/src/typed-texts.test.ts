import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { credentialsWire, registrationWire } from './accounts/wire.ts'
import { CONSOLE_ENDPOINTS } from './console-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { partnerCalls } from './partner/endpoints.ts'

it('a text has no terminal control characters and none that change the writing direction [ordering-1.5, wire-accounts.15]', () => {
  const registration = { login: '\u202Ejana@example.cz', heslo: 'meruňky', firstname: 'Ja\u001Bna\u200F' }
  expect(z.decode(registrationWire, registration)).toMatchObject({
    login: 'jana@example.cz',
    firstname: 'Jana',
  })
})

it('a password is kept exactly as typed [wire-accounts.15]', () => {
  const password = '\u200Fmeruňky\u001B'
  expect(z.decode(credentialsWire, { email: 'jana@example.cz', password })).toMatchObject({ password })
})

/**
 * What is compared to the character or looked up: passwords, slugs, tokens, keys, files, and a time. The server sanitizes
 * the HTML of a page.
 */
const EXACT =
  /\.(heslo|password\w*|current|token|city|cities|category|area|restaurant|provider|code|id|photo|key|deliveryTime)$|^(ownAreas|areaDrafts)\.readFile|^pages\.saveDraft\.html$|^messageTexts\.\w+\.texts\.text$/

type Schema = z.core.$ZodType

/** Paths of the texts in a schema's wire side that nothing cleans and no pattern limits. */
function uncleaned(schema: Schema, path: string): readonly string[] {
  // A schema knows only its own kind; the parts that the kinds share are looked at.
  const { type, ...def } = schema._zod.def as z.core.$ZodTypeDef & {
    readonly shape?: Readonly<Record<string, Schema>>
    readonly checks?: readonly z.core.$ZodCheck[]
    readonly format?: string
    readonly element?: Schema
    readonly innerType?: Schema
    readonly in?: Schema
    readonly left?: Schema
    readonly right?: Schema
    readonly options?: readonly Schema[]
  }
  const cleans = (def.checks ?? []).some(({ _zod }) =>
    ['overwrite', 'string_format'].includes(_zod.def.check),
  )
  const inner = [def.element, def.innerType, def.in, def.left, def.right, ...(def.options ?? [])]
  return [
    ...(type === 'string' && def.format === undefined && !cleans ? [path] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, each]) => uncleaned(each, `${path}.${name}`)),
    ...inner.flatMap((each) => (each === undefined ? [] : uncleaned(each, path))),
  ]
}

it('every text that any call takes is cleaned, follows a pattern, or is compared to the character [ordering-1.5]', () => {
  const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
    ...ENDPOINTS,
    ...CONSOLE_ENDPOINTS,
    partner: partnerCalls,
  }
  const found = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { body, query, params }]) =>
      [body, query, params].flatMap((part) =>
        part === undefined ? [] : uncleaned(part, `${group}.${name}`),
      ),
    ),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((path) => !EXACT.test(path))).toEqual([])
})
