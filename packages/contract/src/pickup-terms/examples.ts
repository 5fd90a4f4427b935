/** An example of an outlet where orders are collected after 20 minutes, from 100 Kč. */
import type { Examples } from '../examples.ts'
import type { pickupTermsCalls } from './endpoints.ts'

const params = { outlet: '101' }
const pickup = { minutes: 20, minimumOrder: 100 }
const answer = { version: '20-10000', pickup }

export const pickupTermsExamples: Examples<typeof pickupTermsCalls> = {
  read: { params, answer },
  save: { params, headers: { 'if-match': '"none"' }, body: { pickup }, answer },
}
