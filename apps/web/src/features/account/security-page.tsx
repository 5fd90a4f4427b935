import type { User } from '@sousto/domain/account/account.ts'
import { consentWordingMessage } from '@sousto/messages/account-messages.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { withElements } from '../../shared/texts/with-elements.tsx'
import { dateText } from '../../shared/time/dates.ts'
import { AgeProof } from './age-proof.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Looks } from './looks.tsx'
import { PasswordForm } from './password-form.tsx'
import { Providers } from './providers.tsx'
import { consentQuery } from './queries.ts'
import { Sessions } from './sessions.tsx'
import { withSession } from './with-session.ts'

type SecurityPageProps = {
  readonly user: User
  /** `?chyba=` is the reason why a provider could not be linked. */
  readonly failure: string | undefined
  readonly onDeleted: () => void
}

/** /mujucet/zabezpeceni: password, login providers, sessions, and the customer's data (`wire.md`, Accounts). */
export function SecurityPage({ user, failure, onDeleted }: SecurityPageProps) {
  const ofAge = failure === 'age_under' || failure === 'age_not_verified' ? failure : null
  return (
    <div className="account-sections">
      <h1>{accountPageMessage('security')}</h1>
      <PasswordForm user={user} />
      <Providers user={user} failure={ofAge === null ? failure : undefined} />
      <AgeProof failure={ofAge} />
      <Sessions />
      <Consent />
      <Looks />
      <Card as="section" padding="roomy" className="account-section">
        <h2 className="t-h3">{accountPageMessage('your_data')}</h2>
        <p>
          {withElements((place) => accountPageMessage('data_text', { page: place('page') }), {
            page: <Link to="/ochrana-osobnich-udaju">{accountPageMessage('privacy_page')}</Link>,
          })}
        </p>
        <div>
          <Button
            variant="line"
            render={
              <a href={withSession('/api/user/data')} download aria-label={accountPageMessage('download')} />
            }
          >
            {accountPageMessage('download')}
          </Button>
        </div>
      </Card>
      <DeleteAccount user={user} onDeleted={onDeleted} />
    </div>
  )
}

function Consent() {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const consent = useQuery(consentQuery(client))
  const changing = useMutation({
    mutationFn: (given: boolean) => client.customers.changeConsent({ body: given }),
    onSuccess: (changed) => queries.setQueryData(consentQuery(client).queryKey, changed),
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
  })
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{accountPageMessage('news')}</h2>
      <QueryResult query={consent} failure={accountPageMessage('consent_failed')}>
        {({ given, since }) => (
          <Switch
            checked={changing.isPending ? changing.variables : given}
            onCheckedChange={(next) => changing.mutate(next)}
            disabled={changing.isPending}
            detail={
              since === null
                ? undefined
                : accountPageMessage('consent_since', { given: given ? 'yes' : 'no', day: dateText(since) })
            }
          >
            {consentWordingMessage('account')}
          </Switch>
        )}
      </QueryResult>
    </Card>
  )
}
