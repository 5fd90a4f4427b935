/** The audit log of administration (`administration.md` §10). */
import type { Endpoint } from '../endpoint.ts'
import {
  auditFilterQuery,
  auditRecordsAnswer,
  auditRecordsQuery,
  auditVerification,
  auditVerificationBody,
} from './wire.ts'

const READ = { service: 'api', permission: { action: 'audit.read', subject: 'marketplace' } } as const

export const auditCalls = {
  records: {
    ...READ,
    method: 'GET',
    path: '/provoz/audit',
    summary: 'Who changed what in the administration',
    description:
      'administration.md §10. The latest first, fifty a page. `head`: by it `sousto audit verify` checks.',
    query: auditRecordsQuery,
    answer: auditRecordsAnswer,
    errors: [],
  },
  recordsAsCsv: {
    ...READ,
    method: 'GET',
    path: '/provoz/audit/csv',
    summary: 'The same records as a table',
    description: 'administration.md §10. The latest 10,000, for Czech spreadsheets. The export is logged.',
    query: auditFilterQuery,
    documents: ['text/csv'],
    errors: [],
  },
  verify: {
    ...READ,
    method: 'POST',
    path: '/provoz/audit/verification',
    summary: 'Check that no record was removed or changed',
    description:
      'administration.md §10. Reads the whole chain, as `sousto audit verify` does. With a head written down before, a chain that was cut off or computed anew is found, too. The first fifty problems are listed.',
    body: auditVerificationBody,
    answer: auditVerification,
    errors: ['foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
