import { expect, test } from 'vitest'
import type { RoleGrant } from '../staff/permissions.ts'
import { sharesViewsOf } from './saved-views.ts'

test.each<[RoleGrant, string, boolean]>([
  [{ role: 'admin' }, 'zaznamy', true],
  [{ role: 'support' }, 'objednavky', true],
  [{ role: 'support' }, 'zaznamy', false],
  [{ role: 'city_manager', city: 'olomouc' }, 'prehledy', true],
  [{ role: 'city_manager', city: 'olomouc' }, 'zakaznici', false],
  [{ role: 'owner', outlet: 101 }, 'zaznamy', false],
  [{ role: 'admin' }, 'toString', false],
])('%j shares views of the list %s: %s [administration-1.8]', (grant, list, shares) => {
  expect(sharesViewsOf({ grants: [grant] }, list)).toBe(shares)
})
