/** Examples of an outlet's phone numbers. They are fictitious. */
import type { Examples } from '../examples.ts'
import type { calls } from './endpoints.ts'

const params = { outlet: '101' }
const answer = { enabled: true, numbers: ['+420777000111', '+420777000112'] }

export const phoneCallsExamples: Examples<typeof calls> = {
  numbers: { params, answer },
  change: { params, body: { numbers: ['777 000 111', '+420 777 000 112'] }, answer },
}
