import type { FailureCode } from '@sousto/contract/failures.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ReactNode } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { failedWith, isInvalid } from './invalid-link.ts'
import { NarrowPage } from './narrow-page.tsx'

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
  readonly call: (client: Client, token: string) => Promise<unknown>
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

function ByLink(page: MailedLinkPageProps & { readonly token: string }) {
  const { lead, action, done, hopeless = [], token, call, onDone, afterDone } = page
  const client = useClient()
  const submission = useSubmit({
    call: () => call(client, token),
    ...(onDone !== undefined && { onDone }),
  })
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
      <FormFailure text={submission.error === null ? null : failureMessage(submission.error)} />
      <Button loading={submission.isPending} onClick={() => submission.send(undefined)}>
        {action}
      </Button>
    </>
  )
}
