/** Reports of reviews, decisions about them, statements of reasons and objections (`administration.md` §6). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { seenVersion } from '../version-headers.ts'
import {
  moderatedReviewDetail,
  moderatedReviews,
  moderatedReviewsQuery,
  objectionBody,
  outletReviewParams,
  photographDecisionBody,
  photographParams,
  reviewDecisionBody,
  reviewParam,
  reviewReportBody,
  statementOfReasons,
  statementParams,
} from './wire.ts'

const MODERATE = {
  service: 'api',
  permission: { action: 'reviews.moderate', subject: 'marketplace' },
} as const

export const reviewModerationCalls = {
  list: {
    ...MODERATE,
    method: 'GET',
    path: '/provoz/reviews',
    summary: 'Reviews of all outlets, with what waits for a decision',
    description: 'administration.md §6. The latest first, fifty a page.',
    query: moderatedReviewsQuery,
    answer: moderatedReviews,
    errors: [],
  },
  read: {
    ...MODERATE,
    method: 'GET',
    path: '/provoz/reviews/{review}',
    summary: 'A review with its reports, statements and objections',
    description: 'administration.md §6. Shows nothing of the customer.',
    params: reviewParam,
    answer: moderatedReviewDetail,
    errors: ['review_not_found'],
  },
  decide: {
    ...MODERATE,
    method: 'POST',
    path: '/provoz/reviews/{review}/decision',
    summary:
      'Hide a review or the reply to it by a written ground, keep it, show it again, or uphold its hiding',
    description:
      'administration.md §6. The author, of a reply the outlet, gets a statement of reasons, whoever reported it an answer. The version that was seen is in `If-Match`; another one is 412 `review_moderated_meanwhile` with what is true now.',
    params: reviewParam,
    headers: seenVersion,
    body: reviewDecisionBody,
    answer: moderatedReviewDetail,
    errors: ['review_not_found', 'review_moderated_meanwhile', 'review_decision_impossible', 'foreign_site'],
  },
  photograph: {
    ...MODERATE,
    method: 'GET',
    path: '/provoz/reviews/{review}/photographs/{photograph}',
    summary: 'A photograph of a review',
    description: 'delights.md §12.',
    params: photographParams,
    documents: ['image/jpeg'],
    errors: ['review_not_found'],
  },
  decidePhotograph: {
    ...MODERATE,
    method: 'POST',
    path: '/provoz/reviews/{review}/photographs/{photograph}/decision',
    summary: 'Approve a photograph of a review, or refuse it',
    description:
      'delights.md §12. Everybody sees an approved one, which can be refused later; a refused one is deleted.',
    params: photographParams,
    body: photographDecisionBody,
    answer: statusOk,
    errors: ['review_not_found', 'review_decision_impossible', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>

export const reviewReportCalls = {
  report: {
    service: 'api',
    permission: { action: 'reviews.reply', subject: 'outlet' },
    method: 'POST',
    path: '/provoz/outlets/{outlet}/reviews/{review}/report',
    summary: 'Report a review of the outlet by a written ground',
    description:
      'administration.md §6. It stays visible until the marketplace decides. 409 `review_reported` while a report waits.',
    params: outletReviewParams,
    body: reviewReportBody,
    answer: statusOk,
    errors: ['review_not_found', 'review_reported', 'review_is_hidden', 'foreign_site'],
  },
  objectToHiding: {
    service: 'api',
    permission: { action: 'reviews.reply', subject: 'outlet' },
    method: 'POST',
    path: '/provoz/outlets/{outlet}/reviews/{review}/reply-objection',
    summary: 'Object to the hiding of the outlet’s reply',
    description:
      'administration.md §6; Regulation (EU) 2022/2065, article 20. Once, within six months of the statement of reasons.',
    params: outletReviewParams,
    body: objectionBody,
    answer: statusOk,
    errors: ['review_not_found', 'objection_late', 'objection_exists', 'objection_pointless', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>

/** The author's calls, by the token of the mailed link. */
export const reviewStatements = {
  read: {
    service: 'api',
    method: 'GET',
    path: '/statements/{token}',
    summary: 'Why a review was hidden',
    description: 'administration.md §6. For its author, by the token of the mailed link.',
    params: statementParams,
    answer: statementOfReasons,
    errors: ['statement_link_invalid'],
  },
  object: {
    service: 'api',
    method: 'POST',
    path: '/statements/{token}/objection',
    summary: 'Object to the hiding of a review',
    description: 'administration.md §6. Once, within six months of the statement of reasons.',
    params: statementParams,
    body: objectionBody,
    answer: statementOfReasons,
    errors: [
      'statement_link_invalid',
      'objection_late',
      'objection_exists',
      'objection_pointless',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
