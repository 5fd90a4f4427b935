/** Notices of illegal content, by anybody (`administration.md` §9). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { noticeBody } from './wire.ts'

export const notices = {
  send: {
    method: 'POST',
    path: '/notices',
    service: 'api',
    summary: 'Send a notice of illegal content',
    description:
      'administration.md §9; Regulation (EU) 2022/2065, article 16. Kept in the register; its receipt and the decision are mailed if there is an e-mail.',
    body: noticeBody,
    answer: statusOk,
    errors: ['notice_incomplete', 'too_many_attempts', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
