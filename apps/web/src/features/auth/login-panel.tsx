import type { User } from '@sousto/domain/account/account.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { ResetRequest } from './reset-request.tsx'
import { SocialLogins } from './social-logins.tsx'

type LoginPanelProps = {
  readonly level: 1 | 2
  readonly onLoggedIn: (user: User) => void
  /** Shown between heading and form, e.g. a failure. */
  readonly children?: ReactNode
}

/** The login form or, after 'Zapomenuté heslo?', the password reset request. */
export function LoginPanel({ level, onLoggedIn, children }: LoginPanelProps) {
  /** The e-mail for the password reset. Null shows the login form. */
  const [forgotten, setForgotten] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(forgotten)
  const Heading = `h${level}` as const
  useEffect(() => {
    // The focused element is gone; the heading announces what replaced it.
    if (shown.current !== forgotten) heading.current?.focus()
    shown.current = forgotten
  }, [forgotten])
  return (
    <div className="auth-panel">
      <Heading ref={heading} tabIndex={-1} className="auth-title">
        {forgotten === null ? signInMessage('login') : signInMessage('reset')}
      </Heading>
      {forgotten === null ? (
        <>
          {children}
          <LoginForm onLoggedIn={onLoggedIn} onForgotten={setForgotten} />
          <SocialLogins />
        </>
      ) : (
        <>
          <ResetRequest email={forgotten} />
          <Button variant="link" onClick={() => setForgotten(null)}>
            {signInMessage('back_to_login')}
          </Button>
        </>
      )}
    </div>
  )
}
