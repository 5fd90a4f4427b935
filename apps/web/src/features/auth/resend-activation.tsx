import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'

/** Sends the activation link to a known address again and shows the outcome. */
export function ResendActivation({ email }: { readonly email: string }) {
  const client = useClient()
  const submission = useSubmit({ call: () => client.accounts.resendActivation({ body: email }) })
  return (
    <>
      <Button variant="link" loading={submission.isPending} onClick={() => submission.send(undefined)}>
        {signInMessage('send_again')}
      </Button>
      <p role="status">{submission.error === null ? submission.data : failureMessage(submission.error)}</p>
    </>
  )
}
