/** Saved views of lists of administration (`administration.md` §1, Lists). */
import type { Endpoint } from '../endpoint.ts'
import { savedViewBody, savedViewsAnswer, viewListParams, viewParams } from './wire.ts'

const OWN = { service: 'api', permission: { action: 'own_account.manage', subject: 'self' } } as const
const VIEWS = '/provoz/views/{list}'

export const savedViewCalls = {
  list: {
    ...OWN,
    method: 'GET',
    path: VIEWS,
    summary: 'The own views of a list, and those that colleagues share',
    description: 'administration.md §1. Shared ones are only shown to whoever may open the list.',
    params: viewListParams,
    answer: savedViewsAnswer,
    errors: [],
  },
  save: {
    ...OWN,
    method: 'POST',
    path: VIEWS,
    summary: 'Save filters under a name',
    description:
      'administration.md §1. An own view of that name is replaced, so that a repeated call changes nothing.',
    params: viewListParams,
    body: savedViewBody,
    answer: savedViewsAnswer,
    errors: ['foreign_site', 'forbidden', 'too_many_views'],
  },
  remove: {
    ...OWN,
    method: 'DELETE',
    path: `${VIEWS}/{view}`,
    summary: 'Remove a view',
    description:
      'administration.md §1. An own one; admins also those that others share. A view that is gone changes nothing.',
    params: viewParams,
    answer: savedViewsAnswer,
    errors: ['foreign_site'],
  },
  putBack: {
    ...OWN,
    method: 'POST',
    path: `${VIEWS}/{view}/return`,
    summary: 'Put a removed view back',
    description:
      'administration.md §1. By whoever removed it, for 24 hours; later 409 `return_too_late`. A view that is there, or that others removed, changes nothing: a new one of the name stays.',
    params: viewParams,
    answer: savedViewsAnswer,
    errors: ['foreign_site', 'too_many_views', 'return_too_late'],
  },
} as const satisfies Record<string, Endpoint>
