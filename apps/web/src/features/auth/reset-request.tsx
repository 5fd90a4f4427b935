import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { useClient } from '../../platform/client-context.ts'
import { EmailForm } from './email-form.tsx'

/** The exact text of `marketplace.md` §8. */
const RESET_FAILED = signInMessage('reset_failed')

/** The rate limit has its own message; every other failure is for the operator to fix. */
const resetFailureText = (error: unknown): string =>
  error instanceof ApiFailure && error.status === 429 ? error.text : RESET_FAILED

export function ResetRequest({ email = '' }: { readonly email?: string }) {
  const client = useClient()
  return (
    <>
      <p className="muted">{signInMessage('reset_lead')}</p>
      <EmailForm
        email={email}
        action={signInMessage('send_link')}
        request={(address) => client.accounts.requestReset({ body: address })}
        failureText={resetFailureText}
      />
    </>
  )
}
