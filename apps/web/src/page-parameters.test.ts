import { PAGE_PARAMETERS } from '@sousto/contract/page-parameters.ts'
import type { AnyRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { routeTree } from './routeTree.gen.ts'

/** A schema that describes an object: its entries by name. */
const OBJECT_SCHEMA = v.object({ type: v.literal('object'), entries: v.record(v.string(), v.unknown()) })

/** Returns the query parameters that a route and its child routes read. */
function parametersOf(route: AnyRoute): string[] {
  const read = v.safeParse(OBJECT_SCHEMA, route.options.validateSearch)
  const own = read.success ? Object.keys(read.output.entries) : []
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return [...own, ...children.flatMap(parametersOf)]
}

it('the server keeps exactly the parameters that a page reads', () => {
  expect([...PAGE_PARAMETERS].sort()).toEqual([...new Set(parametersOf(routeTree))].sort())
})
