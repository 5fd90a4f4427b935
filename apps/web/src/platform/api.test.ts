import { failureMessage } from '@sousto/messages/failure-messages.ts'
import { expect, it } from 'vitest'
import { CONNECTION_FAILED } from './api.ts'

it('a call whose code could not be loaded shows the API’s message for a failed connection', () => {
  expect(CONNECTION_FAILED).toBe(failureMessage('network'))
})
