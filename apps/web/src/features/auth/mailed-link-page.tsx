import { customerFailureText, type FailureCode } from '@sousto/contract/failures.ts'
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
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { failedWith, type InvalidLinkCode, isInvalid } from './invalid-link.ts'
import { NarrowPage } from './narrow-page.tsx'
import './auth-forms.css'

type MailedLinkPageProps = {
  readonly title: string
  /** A sentence that explains the button. */
  readonly lead: string
  readonly action: string
  readonly done: string
  readonly invalid: InvalidLinkCode
  /** Other failures that a retry cannot fix; their messages explain what to do instead. */
  readonly hopeless?: readonly FailureCode[]
  readonly token: string | undefined
  /** `password` is empty until a failure listed in `asksFor` requires it. */
  readonly call: (client: Client, token: string, password: string) => Promise<unknown>
  /** The field for the password that is required after a failure with one of these codes. */
  readonly asksFor?: { readonly label: string; readonly after: readonly FailureCode[] }
  readonly onDone?: () => void
  readonly afterDone: ReactNode
  readonly afterInvalid: ReactNode
}

/**
 * The page of a mailed link: ready, loading, done, invalid (`marketplace.md` §2, Registration confirmation page).
 * Opening the page changes nothing, because mail scanners open links; only the button does.
 */
export function MailedLinkPage(page: MailedLinkPageProps) {
  return (
    <NarrowPage title={page.title}>
      {page.token === undefined ? (
        <Invalid {...page} text={customerFailureText(page.invalid)} />
      ) : (
        <ByLink {...page} token={page.token} />
      )}
    </NarrowPage>
  )
}

function Invalid({
  text,
  afterInvalid,
}: Pick<MailedLinkPageProps, 'afterInvalid'> & { readonly text: string }) {
  return (
    <>
      <Notice tone="bad" role="alert">
        {text}
      </Notice>
      {afterInvalid}
    </>
  )
}

const passwordProblems = ({ heslo }: { readonly heslo: string }) =>
  heslo === '' ? [{ field: 'heslo' as const, text: accountProblemMessage('password_required') }] : []

function ByLink(page: MailedLinkPageProps & { readonly token: string }) {
  const { lead, action, done, invalid, hopeless = [], asksFor, token, call, onDone, afterDone } = page
  const client = useClient()
  const asksAfter = (error: unknown) => asksFor !== undefined && failedWith(error, asksFor.after)
  const [asking, setAsking] = useState(false)
  const form = useForm({ initial: { heslo: '' }, problemsOf: asking ? passwordProblems : () => [] })
  const submission = useSubmit({
    call: (password: string) => call(client, token, password),
    onFailed: (error) => {
      if (!asksAfter(error)) return
      // The field must be rendered before it can get the focus.
      flushSync(() => setAsking(true))
      form.refuse('heslo', failureMessage(error))
    },
    ...(onDone !== undefined && { onDone }),
  })
  const failed = submission.error !== null && !asksAfter(submission.error)
  if (isInvalid(submission.error, invalid)) return <Invalid {...page} text={customerFailureText(invalid)} />
  if (failedWith(submission.error, hopeless))
    return <Invalid {...page} text={failureMessage(submission.error)} />
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
      <ScriptedForm className="auth-form" onSubmit={form.submit(({ heslo }) => submission.send(heslo))}>
        {asking && asksFor && (
          <PasswordField
            {...form.field('heslo')}
            label={asksFor.label}
            autoComplete="current-password"
            required
          />
        )}
        <FormFailure text={failed ? failureMessage(submission.error) : null} />
        <Button type="submit" loading={submission.isPending}>
          {action}
        </Button>
      </ScriptedForm>
    </>
  )
}
