import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Registered, RegistrationDone } from '../../shared/account/registration-done.tsx'
import { RegistrationPanel } from '../../shared/account/registration-panel.tsx'
import { useLoginSearch } from '../../shared/account/return-path.ts'
import { AuthPage } from './auth-page.tsx'
import { useLeaveLoggedIn } from './use-leave-logged-in.ts'

/** /register */
export function RegisterPage() {
  const search = useLoginSearch()
  const navigate = useNavigate()
  const [registered, setRegistered] = useState<Registered | null>(null)
  useLeaveLoggedIn()
  return (
    <AuthPage
      foot={
        <>
          Už u nás účet máte?{' '}
          <Link to="/login" search={search}>
            Přihlásit se
          </Link>
        </>
      }
    >
      <RegistrationPanel level={1} onDone={setRegistered} />
      <RegistrationDone registered={registered} onClose={() => void navigate({ to: '/login', search })} />
    </AuthPage>
  )
}
