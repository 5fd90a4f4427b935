/** The forecast, published shifts, and couriers who sign up for them (`dispatch.md` §4, §9). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { keyHeader } from '../version-headers.ts'
import {
  cityPlanParams,
  cityShiftParams,
  newShiftBody,
  ownShiftParams,
  ownShiftPlan,
  planQuery,
  shiftPlan,
  swapParams,
} from './wire.ts'

const PLAN = { service: 'api', permission: { action: 'shifts.plan', subject: 'city' } } as const
const OWN = { service: 'api', permission: { action: 'own_shift.manage', subject: 'self' } } as const

const OWN_ERRORS = ['forbidden', 'foreign_site', 'planned_shift_not_found', 'planned_shift_begun'] as const

const TAKING_ERRORS = [
  'courier_profile_missing',
  'courier_suspended',
  'courier_account_ended',
  'planned_shift_overlaps',
] as const

export const shiftPlanCalls = {
  read: {
    ...PLAN,
    method: 'GET',
    path: '/provoz/cities/{city}/shift-plan',
    summary: 'The forecast of a week by hour, the couriers needed, and who has signed up',
    description:
      'dispatch.md §9. The median of the same weekday of the last eight weeks, holidays apart. The error is that of the week before.',
    params: cityPlanParams,
    query: planQuery,
    answer: shiftPlan,
    errors: ['forbidden'],
  },
  publish: {
    ...PLAN,
    method: 'POST',
    path: '/provoz/cities/{city}/planned-shifts',
    summary: 'Publish a shift that couriers can sign up for',
    description: 'dispatch.md §9. In whole hours. The same `Idempotency-Key` publishes one shift.',
    params: cityPlanParams,
    headers: keyHeader,
    body: newShiftBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'planned_shift_times_invalid', 'planned_shift_begun'],
  },
  withdraw: {
    ...PLAN,
    method: 'DELETE',
    path: '/provoz/cities/{city}/planned-shifts/{shift}',
    summary: 'Withdraw a shift that nobody has signed up for',
    description: 'dispatch.md §9.',
    params: cityShiftParams,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'planned_shift_not_found', 'planned_shift_taken'],
  },
} as const satisfies Record<string, Endpoint>

export const ownShifts = {
  read: {
    ...OWN,
    method: 'GET',
    path: '/provoz/courier/shift-plan',
    summary: 'The plan of a week in the courier’s cities, with the own shifts and swaps on offer',
    description: 'dispatch.md §4, §9.',
    query: planQuery,
    answer: ownShiftPlan,
    errors: ['forbidden'],
  },
  signUp: {
    ...OWN,
    method: 'PUT',
    path: '/provoz/courier/planned-shifts/{shift}/sign-up',
    summary: 'Sign up for a shift',
    description: 'dispatch.md §4. Of two couriers who want the last place one gets it. Again has no effect.',
    params: ownShiftParams,
    answer: statusOk,
    errors: [...OWN_ERRORS, ...TAKING_ERRORS, 'planned_shift_full'],
  },
  signOff: {
    ...OWN,
    method: 'DELETE',
    path: '/provoz/courier/planned-shifts/{shift}/sign-up',
    summary: 'Sign off until the shift begins',
    description: 'dispatch.md §4. Without a reason or a consequence. Again has no effect.',
    params: ownShiftParams,
    answer: statusOk,
    errors: [...OWN_ERRORS],
  },
  offer: {
    ...OWN,
    method: 'PUT',
    path: '/provoz/courier/planned-shifts/{shift}/swap',
    summary: 'Offer the own shift to colleagues',
    description: 'dispatch.md §4. It stays the courier’s until a colleague takes it. Again has no effect.',
    params: ownShiftParams,
    answer: statusOk,
    errors: [...OWN_ERRORS],
  },
  keep: {
    ...OWN,
    method: 'DELETE',
    path: '/provoz/courier/planned-shifts/{shift}/swap',
    summary: 'Keep the own shift after all',
    description: 'dispatch.md §4. Again has no effect.',
    params: ownShiftParams,
    answer: statusOk,
    errors: [...OWN_ERRORS],
  },
  take: {
    ...OWN,
    method: 'PUT',
    path: '/provoz/courier/shift-swaps/{swap}',
    summary: 'Take a shift that a colleague offers',
    description: 'dispatch.md §4. Of two couriers one gets it. Again has no effect.',
    params: swapParams,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', ...TAKING_ERRORS, 'shift_swap_gone', 'planned_shift_begun'],
  },
} as const satisfies Record<string, Endpoint>
