/** Invitations of new customers (`delights.md` §14). */
import type { Endpoint } from '../endpoint.ts'
import { acceptedReferral, ownReferrals, referral, referralBody, referralParams } from './wire.ts'

export const referrals = {
  own: {
    method: 'GET',
    path: '/user/referrals',
    service: 'api',
    summary: 'One’s own link, and what invitations have brought',
    description:
      'Our addition, delights.md §14. The first call makes the code of the link. Amounts are in CZK. It tells nothing about the people who were invited.',
    answer: ownReferrals,
    errors: ['not_logged_in'],
  },
  read: {
    method: 'GET',
    path: '/referrals/{code}',
    service: 'api',
    summary: 'What an invitation promises',
    description:
      'Our addition, delights.md §14. Amounts are in CZK. Also 404 while the operator has switched invitations off.',
    params: referralParams,
    answer: referral,
    errors: ['referral_not_found'],
  },
  accept: {
    method: 'POST',
    path: '/user/referrals',
    service: 'api',
    summary: 'Accept an invitation that was opened before the registration',
    description:
      'Our addition, delights.md §14. An account accepts one invitation; later calls answer the first one. `refused`: it brings nothing, because the account is older or may be of the same person.',
    body: referralBody,
    answer: acceptedReferral,
    errors: ['not_logged_in', 'referral_not_found', 'referral_own', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
