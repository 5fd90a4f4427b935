import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { consolePartMessage as say } from '@sousto/messages/console-part-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { failureText } from '../failure-text.ts'
import { PasskeyUnused } from '../passkeys.ts'

/** The reason why a form's last request failed; renders nothing for null. */
export function FormFailure({ error }: { readonly error: unknown }) {
  const here = useLocation({ select: ({ href }) => href })
  if (error === null) return null
  if (error instanceof PasskeyUnused) {
    return <Notice role="alert">{say('passkey_unused')}</Notice>
  }
  // A new sign-in does not require signing out first.
  const again = error instanceof ApiFailure && error.code === 'login_again'
  return (
    <Notice
      tone="bad"
      role="alert"
      {...(again && {
        actions: (
          <Button size="small" variant="line" render={<Link to="/prihlaseni" search={{ zpet: here }} />}>
            {say('sign_in_again')}
          </Button>
        ),
      })}
    >
      {failureText(error)}
    </Notice>
  )
}
