import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { createSerializationAdapter } from '@tanstack/react-router'

/**
 * Serializes a failed call from the server's render into the browser as the same `ApiFailure`. By default the router
 * serializes only the message of an error, and the browser would take the failed load for a crash of its own code.
 */
export const apiFailureSerialization = createSerializationAdapter({
  key: 'ApiFailure',
  test: (value: unknown): value is ApiFailure => value instanceof ApiFailure,
  toSerializable: ({ code, text, field, status }) => ({ code, text, field, status }),
  fromSerializable: ({ status, ...failure }) => new ApiFailure(failure, status),
})
