import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { meQuery, setUser, useLoggedIn } from '../../shared/session/current-user.ts'
import { notifyOtherTabs } from '../../shared/session/session-channel.ts'
import { EmailForm } from './email-form.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'

type TokenProps = { readonly token: string | undefined }

export function ActivationPage({ token }: TokenProps) {
  const client = useClient()
  return (
    <MailedLinkPage
      title={signInMessage('activation')}
      lead={signInMessage('activation_lead')}
      action={signInMessage('activate')}
      done={signInMessage('activated')}
      invalid="activation_link_invalid"
      token={token}
      call={(api, params, body) => api.accounts.activate({ params, body })}
      asksFor={{
        label: signInMessage('registration_password'),
        after: ['activation_password', 'activation_password_wrong'],
      }}
      afterDone={<Button render={<Link to="/login" />}>{signInMessage('log_in')}</Button>}
      afterInvalid={
        <EmailForm
          action={signInMessage('new_link')}
          request={(email) => client.accounts.resendActivation({ body: email })}
          failureText={failureMessage}
        />
      }
    />
  )
}

export function LoginChangePage({ token }: TokenProps) {
  const client = useClient()
  const queries = useQueryClient()
  return (
    <MailedLinkPage
      title={signInMessage('login_change')}
      lead={signInMessage('login_change_lead')}
      action={signInMessage('confirm_email')}
      done={signInMessage('login_changed')}
      invalid="login_change_link_invalid"
      token={token}
      call={(api, params, body) => api.accounts.confirmLogin({ params, body })}
      asksFor={{
        label: signInMessage('change_password'),
        after: ['login_change_password', 'login_change_password_wrong'],
      }}
      hopeless={['login_change_log_in']}
      // The e-mail has changed, or this session has ended.
      onDone={() => {
        void queries.invalidateQueries({ queryKey: meQuery(client).queryKey })
        notifyOtherTabs()
      }}
      afterDone={<ToAccount />}
      afterInvalid={<ToAccount />}
    />
  )
}

/** /povoleni-prohlizece: lets the owner log in from this browser while failed attempts of others pause logins. */
export function AdmittedBrowserPage({ token }: TokenProps) {
  return (
    <MailedLinkPage
      title={signInMessage('browser')}
      lead={signInMessage('browser_lead')}
      action={signInMessage('allow_browser')}
      done={signInMessage('browser_allowed')}
      invalid="browser_link_invalid"
      token={token}
      call={(api, params) => api.accounts.admitBrowser({ params })}
      afterDone={<Button render={<Link to="/login" />}>{signInMessage('log_in')}</Button>}
      afterInvalid={<Button render={<Link to="/login" />}>{signInMessage('log_in')}</Button>}
    />
  )
}

/** /smazani-uctu: confirms the deletion of an account without a password. */
export function DeletionPage({ token }: TokenProps) {
  const client = useClient()
  const queries = useQueryClient()
  return (
    <MailedLinkPage
      title={signInMessage('deletion')}
      lead={signInMessage('deletion_lead')}
      action={signInMessage('delete')}
      done={signInMessage('deleted')}
      invalid="deletion_link_invalid"
      token={token}
      call={(api, params) => api.customers.deleteByLink({ params })}
      onDone={() => void setUser(queries, client, null).then(notifyOtherTabs)}
      afterDone={
        <Button variant="line" render={<Link to="/" />}>
          {signInMessage('home')}
        </Button>
      }
      afterInvalid={<ToAccount />}
    />
  )
}

/** /potvrzeni-prihlaseni: confirms a login through a provider that does not verify e-mails (`wire.md`, Accounts). */
export function ProviderPage({ token }: TokenProps) {
  const loggedIn = useLoggedIn()
  return (
    <MailedLinkPage
      title={signInMessage('confirmation')}
      lead={signInMessage('confirmation_lead')}
      action={signInMessage('confirm')}
      done={signInMessage('confirmed')}
      invalid="provider_link_invalid"
      token={token}
      hopeless={['provider_other_browser', 'provider_refused']}
      call={async (api, params) => {
        const user = await api.accounts.confirmProvider({ params })
        await loggedIn(user)
        return user
      }}
      afterDone={<Button render={<Link to="/" />}>{signInMessage('choose_food')}</Button>}
      afterInvalid={<Button render={<Link to="/login" />}>{signInMessage('log_in')}</Button>}
    />
  )
}

export function UnsubscribePage({ token }: TokenProps) {
  return (
    <MailedLinkPage
      title={signInMessage('unsubscription')}
      lead={signInMessage('unsubscription_lead')}
      action={signInMessage('unsubscribe')}
      done={signInMessage('unsubscribed')}
      invalid="unsubscribe_link_invalid"
      token={token}
      call={(api, params) => api.customers.unsubscribe({ params })}
      afterDone={
        <Button variant="line" render={<Link to="/" />}>
          {signInMessage('home')}
        </Button>
      }
      afterInvalid={<ToAccount />}
    />
  )
}

function ToAccount() {
  return <Button render={<Link to="/mujucet/zabezpeceni" />}>{signInMessage('to_account')}</Button>
}
