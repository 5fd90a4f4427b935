import { customerFailureText, isPlainCustomerCode } from '@sousto/contract/failures.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useLoginSearch } from '../../shared/session/return-path.ts'
import { AuthPage } from './auth-page.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useRedirectLoggedIn } from './use-redirect-logged-in.ts'

/** Shows why a social login failed: the message of the failure code in the redirect. */
function SocialFailure({ code }: { readonly code: string }) {
  const known = isPlainCustomerCode(code) ? code : 'provider_refused'
  // This is not a failure: a confirmation link was mailed.
  const mailed = known === 'provider_unproven'
  return (
    <Notice tone={mailed ? 'good' : 'bad'} role={mailed ? 'status' : 'alert'}>
      {customerFailureText(known)}
    </Notice>
  )
}

type LoginPageProps = {
  /** `?chyba=` is the reason why a social login failed. */
  readonly failure: string | undefined
}

export function LoginPage({ failure }: LoginPageProps) {
  const search = useLoginSearch()
  useRedirectLoggedIn()
  return (
    <AuthPage
      foot={
        <>
          {signInMessage('no_account')}{' '}
          <Link to="/register" search={search}>
            {signInMessage('register')}
          </Link>
        </>
      }
    >
      {/* `useRedirectLoggedIn` leaves the page after the login. */}
      <LoginPanel level={1} onLoggedIn={() => {}}>
        {failure !== undefined && <SocialFailure code={failure} />}
      </LoginPanel>
    </AuthPage>
  )
}
