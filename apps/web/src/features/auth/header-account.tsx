import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { menuWindows } from '@sousto/ui/menu/menu-windows.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOpenOnPage } from '../../platform/use-open-on-page.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { useLogOut, useUser } from '../../shared/session/current-user.ts'
import { useLoginSearch, useNavigateBack } from '../../shared/session/return-path.ts'
import type { Dropdown, LoginDropdownsProps } from './login-dropdowns.tsx'
import type { Registered } from './registration-done.tsx'

/** The header is part of every page, but its popups are loaded on demand. */
const accountMenus = onDemand(() => import('./account-menu.tsx'))
const registrationsDone = onDemand(() => import('./registration-done.tsx'))
const loginDropdowns = onDemand(() => import('./login-dropdowns.tsx'))

/**
 * The end of the header: signInMessage('my_account'), or login and registration as dropdowns on a desktop and links on a phone
 * (`marketplace.md` §2).
 */
export function HeaderAccount() {
  const user = useUser()
  const [opened, setOpened] = useOpenOnPage<Dropdown | 'menu'>()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const logOut = useLogOut()
  const show = useToast()
  const goBack = useNavigateBack(null)
  const button = useRef<HTMLButtonElement>(null)
  /** A login or logout from this header replaces the focused button; its replacement gets the focus. */
  const acting = useRef(false)
  const loggedIn = Boolean(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button changes with the login
  useEffect(() => {
    if (acting.current) button.current?.focus()
    acting.current = false
  }, [loggedIn])
  const accountMenu = useOnDemand(accountMenus, loggedIn, { optional: true })
  // Without its menu, the button would do nothing.
  const menu = useOnDemand(menuWindows, loggedIn, { optional: true }) && accountMenu
  const done = useOnDemand(registrationsDone, registered !== null)
  const leave = async () => {
    acting.current = true
    // The dropdowns get the focus; if they cannot be loaded, the links work as well.
    await loginDropdowns.load().catch(() => {})
    try {
      await logOut()
      show({ text: signInMessage('logged_out') })
    } catch (error) {
      acting.current = false
      show({ text: failureMessage(error), tone: 'bad' })
    }
  }

  return (
    <>
      {user && menu && (
        <menu.AccountMenu
          user={user}
          button={button}
          open={opened === 'menu'}
          onOpenChange={(open) => setOpened(open ? 'menu' : null)}
          onLogOut={() => void leave()}
        />
      )}
      {user && !menu && <AccountLink firstName={user.firstName} />}
      {!user && (
        <LoggedOut
          known={user === null}
          button={button}
          opened={opened === 'menu' ? null : opened}
          onOpen={setOpened}
          onLoggedIn={() => {
            acting.current = true
            setOpened(null)
            goBack()
          }}
          onRegistered={(done) => {
            setOpened(null)
            setRegistered(done)
          }}
        />
      )}
      {done && <done.RegistrationDone registered={registered} onClose={() => setRegistered(null)} />}
    </>
  )
}

/** Shown until the account menu is loaded. */
function AccountLink({ firstName }: { readonly firstName: string }) {
  return (
    <Link to="/mujucet/objednavky" className="header-account">
      <UserRound aria-hidden size={20} />
      <span>{firstName === '' ? signInMessage('my_account') : firstName}</span>
    </Link>
  )
}

type LoggedOutProps = LoginDropdownsProps & {
  /** Until the session is known, the space is reserved but empty. */
  readonly known: boolean
}

/** Below this width the header has links instead of dropdowns (`header.css`). */
const WIDE = '(min-width: 768px)'

function LoggedOut({ known, ...dropdowns }: LoggedOutProps) {
  const search = useLoginSearch()
  const part = useOnDemand(loginDropdowns, known && window.matchMedia(WIDE).matches, { optional: true })
  return (
    <div className="header-login" data-unknown={!known || undefined}>
      <div className="header-login-links">
        <Link to="/login" search={search} className="header-login-link">
          <UserRound aria-hidden size={20} />
          <span>{signInMessage('log_in')}</span>
        </Link>
        <Button variant="line" size="small" render={<Link to="/register" search={search} />}>
          {signInMessage('register')}
        </Button>
      </div>
      <div className="header-login-dropdowns">
        {part ? (
          <part.LoginDropdowns {...dropdowns} />
        ) : (
          <>
            <Button variant="quiet" size="small" render={<Link to="/login" search={search} />}>
              {signInMessage('log_in')}
            </Button>
            <Button variant="line" size="small" render={<Link to="/register" search={search} />}>
              {signInMessage('register')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
