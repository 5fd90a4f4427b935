import { customerFailureText, isPlainCustomerCode } from '@sousto/contract/failures.ts'
import { canUnlinkProvider, type ProviderLink, type User } from '@sousto/domain/account/account.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { dateText } from '../../shared/time/dates.ts'
import { joinedQuery } from './queries.ts'
import { HERE, withSession } from './with-session.ts'

type ProvidersProps = {
  readonly user: User
  /** The failure code with which the server redirected back after a provider could not be linked. */
  readonly failure: string | undefined
}

/** The login providers of the account. Renders nothing if the operator has enabled none. */
export function Providers({ user, failure }: ProvidersProps) {
  const providers = useQuery(joinedQuery(useClient()))
  const [unlinking, setUnlinking] = useState<ProviderLink | null>(null)
  if (providers.data?.length === 0) return null
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{accountPageMessage('joined')}</h2>
      {failure !== undefined && (
        <Notice tone="bad" role="alert">
          {customerFailureText(isPlainCustomerCode(failure) ? failure : 'provider_refused')}
        </Notice>
      )}
      <QueryResult query={providers} failure={accountPageMessage('joined_failed')}>
        {(list) => (
          <>
            <ul className="account-list">
              {list.map((provider) => (
                <ProviderRow key={provider.id} provider={provider} onUnlink={() => setUnlinking(provider)} />
              ))}
            </ul>
            {unlinking !== null && (
              <UnlinkDialog
                provider={unlinking}
                allowed={canUnlinkProvider(unlinking.id, user, list)}
                onClose={() => setUnlinking(null)}
              />
            )}
          </>
        )}
      </QueryResult>
    </Card>
  )
}

type ProviderRowProps = { readonly provider: ProviderLink; readonly onUnlink: () => void }

function ProviderRow({ provider: { name, path, linkedAt }, onUnlink }: ProviderRowProps) {
  return (
    <li className="account-row">
      <div className="account-row-text">
        <h3 className="t-name">{name}</h3>
        <p className="t-small muted">
          {linkedAt === null ? 'Nepropojeno' : `Propojeno od ${dateText(linkedAt)}`}
        </p>
      </div>
      {linkedAt === null ? (
        <Button
          variant="line"
          size="small"
          // This is a navigation, not a fetch: it leaves the app for the provider's own page, which redirects back
          // here.
          render={
            <a
              href={withSession(`${path}?zpet=${encodeURIComponent(LANGUAGE_PATH + HERE)}`)}
              aria-label={accountPageMessage('link_provider', { name })}
            />
          }
        >
          {accountPageMessage('link')}
        </Button>
      ) : (
        <Button
          variant="line"
          size="small"
          aria-label={accountPageMessage('unlink_provider', { name })}
          onClick={onUnlink}
        >
          {accountPageMessage('unlink')}
        </Button>
      )}
    </li>
  )
}

type UnlinkDialogProps = {
  readonly provider: ProviderLink
  /** True if the account has another login method. */
  readonly allowed: boolean
  readonly onClose: () => void
}

function UnlinkDialog({ provider: { id, name }, allowed, onClose }: UnlinkDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const unlink = useMutation({
    mutationFn: () => client.accounts.part({ params: { provider: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: joinedQuery(client).queryKey })
      show({ text: accountPageMessage('unlinked', { name }) })
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={
        allowed
          ? accountPageMessage('unlink_question', { name })
          : accountPageMessage('unlink_impossible', { name })
      }
      description={
        allowed ? accountPageMessage('unlink_warning', { name }) : customerFailureText('last_way_in')
      }
      actions={
        allowed ? (
          <>
            <Button variant="danger" loading={unlink.isPending} onClick={() => unlink.mutate()}>
              {accountPageMessage('unlink')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {accountPageMessage('keep')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{accountPageMessage('understood')}</Button>
        )
      }
    >
      {unlink.isError && (
        <Notice tone="bad" role="alert">
          {failureMessage(unlink.error)}
        </Notice>
      )}
    </AlertDialog>
  )
}
