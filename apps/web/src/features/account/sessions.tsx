import type { SessionInfo } from '@sousto/domain/account/account.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { momentText } from '../../shared/time/dates.ts'
import { sessionsQuery } from './queries.ts'

/** The account's sessions; each can be ended. */
export function Sessions() {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const sessions = useQuery(sessionsQuery(client))
  const { queryKey } = sessionsQuery(client)
  const ending = useMutation({
    mutationFn: (session: SessionInfo | null) =>
      session === null
        ? client.accounts.endOtherSessions({})
        : client.accounts.endSession({ params: { id: session.id } }),
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{accountPageMessage('sessions')}</h2>
      <QueryResult query={sessions} failure={accountPageMessage('sessions_failed')}>
        {(list) => (
          <>
            <ul className="account-list">
              {list.map((session) => (
                <li key={session.id} className="account-row">
                  <div className="account-row-text">
                    <h3 className="t-name account-row-name">
                      <span>{session.device}</span>{' '}
                      {session.current && <Badge tone="good">{accountPageMessage('this_device')}</Badge>}
                    </h3>
                    <p className="t-small muted num">
                      {accountPageMessage('last_seen', { when: momentText(session.lastSeenAt) })}
                    </p>
                  </div>
                  {!session.current && (
                    <Button
                      variant="line"
                      size="small"
                      loading={ending.isPending && ending.variables?.id === session.id}
                      aria-label={accountPageMessage('log_out_device', { device: session.device })}
                      onClick={() => ending.mutate(session)}
                    >
                      {accountPageMessage('log_out')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <div>
                <Button
                  variant="line"
                  loading={ending.isPending && ending.variables === null}
                  onClick={() => ending.mutate(null)}
                >
                  {accountPageMessage('log_out_others')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryResult>
    </Card>
  )
}
