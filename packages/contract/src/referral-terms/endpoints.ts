/** The operator's terms of invitations of new customers (`delights.md` §14). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { referralSettings, referralTermsBody } from './wire.ts'

const TERMS = {
  service: 'api',
  path: '/provoz/referrals',
  permission: { action: 'vouchers.manage', subject: 'marketplace' },
  answer: referralSettings,
} as const

export const referralTermsCalls = {
  read: {
    ...TERMS,
    method: 'GET',
    summary: 'The terms of invitations, and what they have brought',
    description: 'delights.md §14. Amounts are in haléře. Switched off until somebody saves other terms.',
    errors: [],
  },
  save: {
    ...TERMS,
    method: 'PUT',
    summary: 'Change the terms of invitations',
    description:
      'delights.md §14. They apply to invitations that are accepted from now on; those accepted before keep what was promised. The limit of a month applies at once. The version that was seen is in `If-Match`; another one is 412 `referral_terms_changed_meanwhile` with what is true now.',
    headers: seenVersion,
    body: referralTermsBody,
    errors: ['referral_terms_changed_meanwhile', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
