/** The command palette of administration and dispatch (`administration.md` §1). */
import type { Endpoint } from '../endpoint.ts'
import { paletteAnswer, paletteQuery } from './wire.ts'

export const paletteCalls = {
  find: {
    service: 'api',
    permission: { action: 'own_account.manage', subject: 'self' },
    method: 'GET',
    path: '/provoz/palette',
    summary: 'Cities, outlets, staff and orders that the caller may open',
    description:
      'administration.md §1. At most eight of each kind. Whose roles open nothing finds nothing, as does a session without the second factor that its roles need. Names no customer.',
    query: paletteQuery,
    answer: paletteAnswer,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
