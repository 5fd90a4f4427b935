/** Renders the dispatch screen of a city for its dispatcher. */
import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import type { DispatchState } from '@sousto/contract/dispatch/wire.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { vi } from 'vitest'
import { JOHANA, renderConsole } from '../../rendered-console-test.tsx'

export const DISPATCHER: Me = {
  ...JOHANA,
  name: 'Dan Dispečer',
  grants: [{ role: 'dispatcher', city: 'olomouc' }],
  outlets: [],
  cities: [{ slug: 'olomouc', name: 'Olomouc' }],
}

export const LOAD = 'GET /dispatch/{city}'

type Where = { readonly path?: string }

export function openCity(
  state: DispatchState,
  answers: Readonly<Record<string, unknown>> = {},
  { path = '/dispecink/olomouc' }: Where = {},
) {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  return renderConsole(path, {
    'GET /me': { me: DISPATCHER },
    'GET /cities/{city}/couriers': { people: [], invitations: [], next: null },
    [LOAD]: state,
    'GET /dispatch/{city}/rides/{ride}/decisions': dispatchExamples.decisions.answer,
    'PUT /dispatch/{city}/panel': { status: 'ok' },
    'PUT /dispatch/{city}/alerts/owner': dispatchExamples.setAlertOwner.answer,
    ...answers,
  })
}
