/** The page of legal duties, and the accessibility statement (`administration.md` §9). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { accessibilityStatement, dutyParams, legalSettingsBody, legalStatus } from './wire.ts'

const MANAGE = {
  service: 'api',
  permission: { action: 'legal_status.manage', subject: 'marketplace' },
  answer: legalStatus,
} as const

export const legalStatusCalls = {
  read: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/legal-status',
    summary: 'The duties of the law: what is on, what is missing, who looked and when',
    description: 'administration.md §9. Computed from the settings and data of the running product.',
    errors: [],
  },
  check: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/legal-status/{duty}/check',
    summary: 'Note that the caller has looked at a duty',
    description: 'administration.md §9. In the audit log, with the state and what was missing then.',
    params: dutyParams,
    errors: ['foreign_site'],
  },
  change: {
    ...MANAGE,
    method: 'PUT',
    path: '/provoz/legal-status/settings',
    summary: 'Change the size of the company and the accessibility statement',
    description:
      'administration.md §9. The version that was seen is in `If-Match`; another one is 412 `legal_settings_changed_meanwhile` with what is true now.',
    headers: seenVersion,
    body: legalSettingsBody,
    errors: ['legal_settings_changed_meanwhile', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>

export const accessibility = {
  read: {
    service: 'api',
    method: 'GET',
    path: '/accessibility',
    summary: 'The accessibility statement',
    description: 'administration.md §9; Act 424/2023.',
    answer: accessibilityStatement,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
