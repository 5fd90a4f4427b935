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
      title="Aktivace účtu"
      lead="Ještě jedno klepnutí a účet je váš."
      action="Aktivovat účet"
      done="Účet je aktivní. Teď se můžete přihlásit."
      invalid="activation_link_invalid"
      token={token}
      call={(api, params, body) => api.accounts.activate({ params, body })}
      asksFor={{ label: 'Heslo z registrace', after: ['activation_password', 'activation_password_wrong'] }}
      afterDone={<Button render={<Link to="/login" />}>Přihlásit se</Button>}
      afterInvalid={
        <EmailForm
          action="Poslat nový odkaz"
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
      title="Změna přihlašovacího e-mailu"
      lead="Potvrďte, že se chcete přihlašovat e-mailem, na který vám přišel tento odkaz. Na ostatních zařízeních vás odhlásíme."
      action="Potvrdit nový e-mail"
      done="Hotovo. Odteď se přihlašujte novým e-mailem."
      invalid="login_change_link_invalid"
      token={token}
      call={(api, params, body) => api.accounts.confirmLogin({ params, body })}
      asksFor={{
        label: 'Heslo účtu, který o změnu požádal',
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
      title="Přihlášení v tomto prohlížeči"
      lead="Povolte přihlášení v tomto prohlížeči. Heslo po vás chtít budeme, jen na něj nebudete čekat."
      action="Povolit tento prohlížeč"
      done="Hotovo. Teď se můžete přihlásit."
      invalid="browser_link_invalid"
      token={token}
      call={(api, params) => api.accounts.admitBrowser({ params })}
      afterDone={<Button render={<Link to="/login" />}>Přihlásit se</Button>}
      afterInvalid={<Button render={<Link to="/login" />}>Přihlásit se</Button>}
    />
  )
}

/** /smazani-uctu: confirms the deletion of an account without a password. */
export function DeletionPage({ token }: TokenProps) {
  const client = useClient()
  const queries = useQueryClient()
  return (
    <MailedLinkPage
      title="Smazání účtu"
      lead="Smažeme jméno, kontakty, adresy, oblíbené i kredity. Objednávky zůstanou v účetnictví bez vašeho jména. Nejde to vrátit."
      action="Smazat účet"
      done="Účet je smazaný. Děkujeme, že jste u nás jedli."
      invalid="deletion_link_invalid"
      token={token}
      call={(api, params) => api.customers.deleteByLink({ params })}
      onDone={() => void setUser(queries, client, null).then(notifyOtherTabs)}
      afterDone={
        <Button variant="line" render={<Link to="/" />}>
          Zpět domů
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
      title="Potvrzení přihlášení"
      lead="Potvrďte, že e-mail, na který vám přišel tento odkaz, je váš. Otevřete ho v prohlížeči, ve kterém jste se přihlašovali."
      action="Potvrdit přihlášení"
      done="Hotovo, jste přihlášeni."
      invalid="provider_link_invalid"
      token={token}
      hopeless={['provider_other_browser', 'provider_refused']}
      call={async (api, params) => {
        const user = await api.accounts.confirmProvider({ params })
        await loggedIn(user)
        return user
      }}
      afterDone={<Button render={<Link to="/" />}>Vybrat jídlo</Button>}
      afterInvalid={<Button render={<Link to="/login" />}>Přihlásit se</Button>}
    />
  )
}

export function UnsubscribePage({ token }: TokenProps) {
  return (
    <MailedLinkPage
      title="Odhlášení odběru nabídek"
      lead="Nabídky a novinky vám přestaneme posílat. Zprávy o vašich objednávkách budou chodit dál."
      action="Odhlásit odběr"
      done="Hotovo. Nabídky a novinky vám už posílat nebudeme."
      invalid="unsubscribe_link_invalid"
      token={token}
      call={(api, params) => api.customers.unsubscribe({ params })}
      afterDone={
        <Button variant="line" render={<Link to="/" />}>
          Zpět domů
        </Button>
      }
      afterInvalid={<ToAccount />}
    />
  )
}

function ToAccount() {
  return <Button render={<Link to="/mujucet/zabezpeceni" />}>Přejít do účtu</Button>
}
