import type { FailureCode } from '@sousto/contract/failures.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { failedWith, isInvalid } from './invalid-link.ts'
import { NarrowPage } from './narrow-page.tsx'
import './auth-forms.css'

type MailedLinkPageProps = {
  readonly title: string
  /** A sentence that explains the button. */
  readonly lead: string
  readonly action: string
  readonly done: string
  /** Shown for a link that was used already, has expired, or never existed. */
  readonly invalid: string
  /** Other failures that trying again cannot help; their messages say what to do instead. */
  readonly hopeless?: readonly FailureCode[]
  readonly token: string | undefined
  /** `password`: empty until a failure of `needsPassword` has asked for it. */
  readonly call: (client: Client, token: string, password: string) => Promise<unknown>
  /** Failures after which a password is asked for. */
  readonly needsPassword?: readonly FailureCode[]
  readonly onDone?: () => void
  readonly afterDone: ReactNode
  readonly afterInvalid: ReactNode
}

/**
 * The page of a mailed link: ready, loading, done, invalid (`marketplace.md` §2, Registration confirmation page). Opening it changes
 * nothing, because mail scanners open links; the button does.
 */
export function MailedLinkPage(page: MailedLinkPageProps) {
  return (
    <NarrowPage title={page.title}>
      {page.token === undefined ? <Invalid {...page} /> : <ByLink {...page} token={page.token} />}
    </NarrowPage>
  )
}

function Invalid({ invalid, afterInvalid }: Pick<MailedLinkPageProps, 'invalid' | 'afterInvalid'>) {
  return (
    <>
      <Notice tone="bad" role="alert">
        {invalid}
      </Notice>
      {afterInvalid}
    </>
  )
}

const passwordProblems = ({ heslo }: { readonly heslo: string }) =>
  heslo === '' ? [{ field: 'heslo' as const, text: accountProblemMessage('password_required') }] : []

function ByLink(page: MailedLinkPageProps & { readonly token: string }) {
  const { lead, action, done, hopeless = [], needsPassword = [], token, call, onDone, afterDone } = page
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const form = useForm({ initial: { heslo: '' }, problemsOf: asking ? passwordProblems : () => [] })
  const submission = useSubmit({
    call: (password: string) => call(client, token, password),
    onFailed: (error) => {
      if (!failedWith(error, needsPassword)) return
      // The field must be there before it can get the focus.
      flushSync(() => setAsking(true))
      form.refuse('heslo', failureMessage(error))
    },
    ...(onDone !== undefined && { onDone }),
  })
  const failed = submission.error !== null && !failedWith(submission.error, needsPassword)
  if (isInvalid(submission.error)) return <Invalid {...page} />
  if (failedWith(submission.error, hopeless))
    return <Invalid {...page} invalid={failureMessage(submission.error)} />
  if (submission.data !== undefined) {
    return (
      <>
        <Notice tone="good" role="status">
          {done}
        </Notice>
        {afterDone}
      </>
    )
  }
  return (
    <>
      <p>{lead}</p>
      <form
        method="post"
        noValidate
        className="auth-form"
        onSubmit={form.submit(({ heslo }) => submission.send(heslo))}
      >
        {asking && (
          <PasswordField
            {...form.field('heslo')}
            label="Heslo z registrace"
            autoComplete="current-password"
            required
          />
        )}
        <FormFailure text={failed ? failureMessage(submission.error) : null} />
        <Button type="submit" loading={submission.isPending}>
          {action}
        </Button>
      </form>
    </>
  )
}
