import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLoginSearch } from '../../shared/session/return-path.ts'
import { AuthPage } from './auth-page.tsx'
import { type Registered, RegistrationDone } from './registration-done.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { useRedirectLoggedIn } from './use-redirect-logged-in.ts'

export function RegisterPage() {
  const search = useLoginSearch()
  const navigate = useNavigate()
  const [registered, setRegistered] = useState<Registered | null>(null)
  useRedirectLoggedIn()
  return (
    <AuthPage
      foot={
        <>
          {signInMessage('have_account')}{' '}
          <Link to="/login" search={search}>
            {signInMessage('log_in')}
          </Link>
        </>
      }
    >
      <RegistrationPanel level={1} onDone={setRegistered} />
      <RegistrationDone registered={registered} onClose={() => void navigate({ to: '/login', search })} />
    </AuthPage>
  )
}
