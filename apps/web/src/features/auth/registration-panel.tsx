import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withElements } from '../../shared/texts/with-elements.tsx'
import type { Registered } from './registration-done.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { SocialLogins } from './social-logins.tsx'

type RegistrationPanelProps = {
  readonly level: 1 | 2
  readonly onDone: (registered: Registered) => void
  readonly children?: ReactNode
}

/** Registration by e-mail or through a login provider. */
export function RegistrationPanel({ level, onDone, children }: RegistrationPanelProps) {
  const Heading = `h${level}` as const
  return (
    <div className="auth-panel">
      <Heading className="auth-title">{signInMessage('registration')}</Heading>
      {children}
      <RegistrationForm onDone={onDone} />
      <SocialLogins />
      <p className="auth-note">
        {withElements((place) => signInMessage('privacy', { page: place('page') }), {
          page: <Link to="/ochrana-osobnich-udaju">{signInMessage('privacy_page')}</Link>,
        })}
      </p>
    </div>
  )
}
