/** An example of a request about own data in wire format. The sender is invented. */
import type { Examples } from '../examples.ts'
import type { dataRequests } from './endpoints.ts'

export const dataRequestExamples: Examples<typeof dataRequests> = {
  send: {
    body: { kind: 'data_access', email: 'kveta@priklad.example', text: '' },
    answer: { status: 'ok' },
  },
}
