import { PAGE_PARAMETERS } from '@sousto/contract/page-parameters.ts'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { routeTree } from './routeTree.gen.ts'

/** The query parameters that a route and the routes in it read. */
function parametersOf(route: AnyRoute): string[] {
  const { validateSearch } = route.options
  const own = validateSearch instanceof z.ZodMiniObject ? Object.keys(validateSearch.shape) : []
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return [...own, ...children.flatMap(parametersOf)]
}

it('the server keeps exactly the parameters that a page reads', () => {
  expect([...PAGE_PARAMETERS].sort()).toEqual([...new Set(parametersOf(routeTree))].sort())
})
