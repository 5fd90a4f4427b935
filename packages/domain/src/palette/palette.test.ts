import { describe, expect, it, test } from 'vitest'
import type { RoleGrant } from '../staff/permissions.ts'
import { type PaletteKind, paletteScope, paletteWords } from './palette.ts'

test.each([
  [' ŘEHOŘ  Kolečko ', 'rehor kolecko'],
  ['ol', 'ol'],
  ['o', null],
  [' o ', null],
  ['\u0301\u0301', null],
])('%j is looked for as %j [administration-1.4]', (typed, words) => {
  expect(paletteWords(typed)).toBe(words)
})

const scope = (kind: PaletteKind, grants: readonly RoleGrant[], secondFactor = true) =>
  paletteScope({ id: 1, grants, secondFactor }, kind)
const NOWHERE = { everywhere: false, cities: [], outlets: [] }
const DISPATCHER: RoleGrant = { role: 'dispatcher', city: 'olomouc' }
const COURIER: RoleGrant = { role: 'courier', city: 'louny' }
const OWNER: RoleGrant = { role: 'owner', outlet: 101 }

describe.each(['cities', 'outlets', 'people', 'orders'] as const)('%s are opened', (kind) => {
  it('by an admin everywhere, by a dispatcher in the own city, by a courier nowhere [administration-1.4]', () => {
    expect(scope(kind, [{ role: 'admin' }]).everywhere).toBe(true)
    expect(scope(kind, [DISPATCHER, COURIER])).toEqual({ ...NOWHERE, cities: ['olomouc'] })
    expect(scope(kind, [COURIER])).toEqual(NOWHERE)
  })

  it('by the people of an outlet only if they are outlets [administration-1.4]', () => {
    expect(scope(kind, [OWNER]).outlets).toEqual(kind === 'outlets' ? [101] : [])
  })

  it('only with the second factor that a role needs [administration-1.4]', () => {
    expect(scope(kind, [{ role: 'admin' }, DISPATCHER, OWNER], false)).toEqual(NOWHERE)
    expect(scope('outlets', [{ role: 'staff', outlet: 101 }], false).outlets).toEqual([101])
  })
})
