import { expect, it } from 'vitest'
import type { RoleGrant } from './permissions.ts'
import { mayConfirmDevice, staffSessionEnd } from './sessions.ts'

const at = (text: string) => Temporal.Instant.from(text)
const STARTED = at('2026-11-01T08:00Z')
const times = (lastSeen: string, confirmed = false) => ({
  startedAt: STARTED,
  lastSeenAt: at(lastSeen),
  confirmedAt: confirmed ? STARTED : null,
})
const STAFF: readonly RoleGrant[] = [{ role: 'staff', outlet: 101 }]
const OWNER: readonly RoleGrant[] = [...STAFF, { role: 'owner', outlet: 101 }]

it.each([
  ['ends after 12 hours without a call', times('2026-11-01T09:00Z'), STAFF, '2026-11-01T21:00:00Z'],
  ['ends after 30 days in any case', times('2026-12-01T07:00Z'), STAFF, '2026-12-01T08:00:00Z'],
  ['of a confirmed device lasts 30 days', times('2026-11-01T08:00Z', true), STAFF, '2026-12-01T08:00:00Z'],
  [
    'of an owner is idle after 12 hours on any device',
    times('2026-11-01T08:00Z', true),
    OWNER,
    '2026-11-01T20:00:00Z',
  ],
] as const)('a session %s', (_, session, grants, end) => {
  expect(staffSessionEnd(session, grants).toString()).toBe(end)
})

it('only a device of staff or a courier can be confirmed', () => {
  expect(mayConfirmDevice(STAFF)).toBe(true)
  expect(mayConfirmDevice([{ role: 'courier', city: 'olomouc' }])).toBe(true)
  expect(mayConfirmDevice(OWNER)).toBe(false)
  expect(mayConfirmDevice([])).toBe(false)
})
