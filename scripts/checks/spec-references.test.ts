import { expect, it } from 'vitest'
import { readPage, referenceProblems } from './spec-references.ts'

const SPECIFICATION = {
  ordering: readPage(`# Ordering

<a id="4-states"></a>

## 4. States

### Cart

The cart is kept for \`/rozvoz-jidel\`.

## 5. Rules

**Tip for the courier**: \`tipCourier\`.
`),
  wire: readPage(`# The wire

## General

**Failures**: one body.

## Orders
`),
}

const problems = (text: string) => referenceProblems('a.ts', text, SPECIFICATION)

it.each([
  '/** What is in the cart (`ordering.md` §4, Cart). */',
  '/** `ordering.md` §4 and §5 have it. */',
  '/** The tip (`ordering.md` §4 Cart, §5 Tip): at most so much. */',
  '// The tip of an order (`ordering.md` §5,\n// Tip for the courier).',
  "description: 'ordering.md §4–5, wire.md Orders. Nothing else.'",
  '-- `ordering.md` §4, /rozvoz-jidel; §5, `tipCourier`',
  '/** `wire.md`, General, Failures; our addition. */',
  '/** `wire.md`, General and Orders. */',
  'see [ordering.md](../product/ordering.md#4-states)',
  'as `wire.md` writes it',
])('accepts %j', (text) => {
  expect(problems(text)).toEqual([])
})

it.each([
  ['/** `ordering.md` §6. */', 'a.ts: ordering.md §6 has no §6'],
  ['/** `ordering.md` §4–6. */', 'a.ts: ordering.md §4 §5 §6 has no §6'],
  ['/** `ordering.md` §5, Cart. */', 'a.ts: ordering.md §5 has no Cart'],
  ['/** `ordering.md` §4, `tipCourier`. */', 'a.ts: ordering.md §4 has no tipCourier'],
  ['// `ordering.md` §5,\n// Basket', 'a.ts: ordering.md §5 has no Basket'],
  ['/** `wire.md`, General, Successes. */', 'a.ts: wire.md has no Successes'],
  ['/** `wire.md`, Orders and Payments. */', 'a.ts: wire.md has no Payments'],
  ['[x](ordering.md#9-nothing)', 'a.ts: ordering.md has no #9-nothing'],
  ['/** `marketplace.md` §4. */', 'a.ts: there is no marketplace.md'],
])('rejects %j', (text, problem) => {
  expect(problems(text)).toEqual([problem])
})

it('parses the pages of the project', () => {
  expect([...readPage('# A\n\n## 1. Purpose\n\n## 2. Calls\n').sections.keys()]).toEqual(['1', '2'])
})
