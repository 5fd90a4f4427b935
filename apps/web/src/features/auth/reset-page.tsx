import { customerFailureText } from '@sousto/contract/failures.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { hasFailed } from '../../shared/loading/retry.ts'
import { setUser } from '../../shared/session/current-user.ts'
import { notifyOtherTabs } from '../../shared/session/session-channel.ts'
import { isInvalid } from './invalid-link.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequest } from './reset-request.tsx'

/** Fetched only in the browser and never cached, because the link may have been used on another device. */
const resetLinkQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => client.accounts.checkReset({ params: token }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * /obnova-hesla: with a token it is loading, valid, invalid or done (`marketplace.md` §2); without one it shows the
 * form that requests a link.
 */
export function ResetPage({ token }: { readonly token: string | undefined }) {
  return (
    <NarrowPage title={signInMessage('reset')}>
      {token === undefined ? <ResetRequest /> : <ResetByLink token={token} />}
    </NarrowPage>
  )
}

function ResetByLink({ token }: { readonly token: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const link = useQuery(resetLinkQuery(client, token))
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null)
  if (outcome === 'done') return <Done />
  if (outcome === 'invalid' || isInvalid(link.error, 'token_invalid')) return <Invalid />
  if (link.isSuccess) {
    return (
      <NewPasswordForm
        token={token}
        onDone={() => {
          setOutcome('done')
          // The reset ended all sessions of the account, including this one.
          void setUser(queries, client, null).then(notifyOtherTabs)
        }}
        onInvalid={() => setOutcome('invalid')}
      />
    )
  }
  if (hasFailed(link)) {
    return (
      <>
        <Notice tone="bad" role="alert">
          {failureMessage(link.error)}
        </Notice>
        <Button onClick={() => void link.refetch()}>{signInMessage('again')}</Button>
      </>
    )
  }
  return <p role="status">{signInMessage('loading')}</p>
}

/** The exact text of `marketplace.md` §8. */
const INVALID_LINK = customerFailureText('token_invalid')

function Invalid() {
  return (
    <>
      <Notice tone="bad" role="alert">
        {INVALID_LINK}
      </Notice>
      <ResetRequest />
    </>
  )
}

function Done() {
  return (
    <>
      <Notice tone="good" role="status" title={signInMessage('reset_done')}>
        {signInMessage('reset_done_text')}
      </Notice>
      <Button render={<Link to="/login" />}>{signInMessage('log_in')}</Button>
    </>
  )
}
