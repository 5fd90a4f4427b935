import type { Decision } from '@sousto/contract/accounts/codec.ts'
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { customerFailureText } from '@sousto/contract/failures.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'

/** Sends an application. `failure` is the reason why the last one was not accepted, or null if it was. */
export function useApplication<Application>(
  call: (application: Application) => Promise<Decision>,
  onSent: (message: string) => void,
) {
  const { send, isPending, error } = useSubmit({
    call: async (application: Application) => {
      const decision = await call(application)
      if (!decision.ok) throw new ApiFailure(decision.failure, 200)
      return decision.text
    },
    onDone: onSent,
  })
  return { send, isPending, failure: error === null ? null : sentence(error) }
}

/** Every server error is shown as 'Chyba serveru' (`marketplace.md` §8, Forms). */
function sentence(error: unknown): string {
  const ofServer = error instanceof ApiFailure && error.status !== null && error.status >= 500
  return ofServer ? customerFailureText('internal') : failureMessage(error)
}
