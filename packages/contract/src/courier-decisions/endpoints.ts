/** Decisions that suspend or end a courier's account, their answers and reviews (`dispatch.md` §8). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { keyHeader } from '../version-headers.ts'
import {
  cityDecisions,
  decisionAnswerBody,
  decisionCityParams,
  decisionCourierParams,
  decisionNoteBody,
  decisionParams,
  decisionReviewBody,
  newDecisionBody,
  ownDecisionParams,
  ownDecisionsAnswer,
} from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'couriers.manage', subject: 'city' } } as const
const OWN = { service: 'api', permission: { action: 'own_shift.manage', subject: 'self' } } as const

export const courierDecisions = {
  list: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/cities/{city}/courier-decisions',
    summary: 'Decisions about couriers of the city, with their logs and deadlines',
    description: 'dispatch.md §8. Those whose review is due first come first.',
    params: decisionCityParams,
    answer: cityDecisions,
    errors: ['forbidden'],
  },
  sign: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/couriers/{person}/decisions',
    summary: 'Sign a decision that suspends or ends a courier’s account',
    description:
      'dispatch.md §8. With a written reason that the courier reads. It holds at once: a running shift gets no more offers. The same `Idempotency-Key` signs once.',
    params: decisionCourierParams,
    headers: keyHeader,
    body: newDecisionBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'courier_not_found', 'decision_end_invalid'],
  },
  note: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/courier-decisions/{decision}/notes',
    summary: 'Add a note to the log of a decision',
    description: 'dispatch.md §8. The courier reads it, too. The same `Idempotency-Key` counts once.',
    params: decisionParams,
    headers: keyHeader,
    body: decisionNoteBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'decision_not_found'],
  },
  review: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/courier-decisions/{decision}/review',
    summary: 'End the review of a decision with a reason',
    description:
      'dispatch.md §8. Within 14 days of the courier’s answer, by another person than the one who signed. The same `Idempotency-Key` counts once.',
    params: decisionParams,
    headers: keyHeader,
    body: decisionReviewBody,
    answer: statusOk,
    errors: [
      'forbidden',
      'foreign_site',
      'decision_not_found',
      'decision_not_disputed',
      'decision_reviewed',
      'decision_own_review',
    ],
  },
} as const satisfies Record<string, Endpoint>

export const ownDecisions = {
  list: {
    ...OWN,
    method: 'GET',
    path: '/provoz/courier/decisions',
    summary: 'Decisions about the courier’s own account',
    description: 'dispatch.md §8. With their reasons, who signed them, and the log of the review.',
    answer: ownDecisionsAnswer,
    errors: ['forbidden'],
  },
  answer: {
    ...OWN,
    method: 'POST',
    path: '/provoz/courier/decisions/{decision}/answer',
    summary: 'Accept a decision, or dispute it',
    description:
      'dispatch.md §8. A dispute begins a review, which ends within 14 days. The same `Idempotency-Key` counts once.',
    params: ownDecisionParams,
    headers: keyHeader,
    body: decisionAnswerBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'decision_not_found', 'decision_answered'],
  },
} as const satisfies Record<string, Endpoint>
