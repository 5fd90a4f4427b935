import { PAGE_ROUTES } from '@sousto/contract/vitals/wire.ts'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { aRouter } from './rendered-app-test.tsx'

it('the metrics of a visit accept exactly the routes of the pages [wire.21]', () => {
  const routes: AnyRoute[] = Object.values(aRouter('/').router.routesById)
  const patterns = routes.filter(({ isRoot }) => !isRoot).map(({ fullPath }) => fullPath)
  expect(new Set<string>(PAGE_ROUTES)).toEqual(new Set(patterns))
})
