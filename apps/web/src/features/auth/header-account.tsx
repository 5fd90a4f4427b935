import { Button } from '@sousto/ui/button/button.tsx'
import { Popover } from '@sousto/ui/popover/popover.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../shared/failure-message.ts'
import { useLogOut, useUser } from '../../shared/session/current-user.ts'
import { useLoginSearch, useNavigateBack } from '../../shared/session/return-path.ts'
import { AccountMenu } from './account-menu.tsx'
import { type Registered, RegistrationDone } from './registration-done.tsx'

type Dropdown = 'login' | 'registration'

/** On demand, when a dropdown is about to open: the header is part of every page, the form library should not be. */
const loadPanels = async () => {
  const [{ LoginPanel }, { RegistrationPanel }] = await Promise.all([
    import('./login-panel.tsx'),
    import('./registration-panel.tsx'),
  ])
  return { LoginPanel, RegistrationPanel }
}
type Panels = Awaited<ReturnType<typeof loadPanels>>

/** The header's end: 'Můj účet', or login and registration as dropdowns on a desktop and links on a phone (`marketplace.md` §2). */
export function HeaderAccount() {
  const user = useUser()
  const [open, setOpen] = useState<{ readonly dropdown: Dropdown; readonly path: string } | null>(null)
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
  const leave = async () => {
    acting.current = true
    try {
      await logOut()
      show({ text: 'Jste odhlášeni.' })
    } catch (error) {
      acting.current = false
      show({ text: failureMessage(error), tone: 'bad' })
    }
  }
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A dropdown closes when one of its links opens another page.
  const opened = open?.path === path ? open.dropdown : null

  return (
    <>
      {user ? (
        <AccountMenu user={user} button={button} onLogOut={() => void leave()} />
      ) : (
        <LoggedOut
          known={user === null}
          button={button}
          opened={opened}
          onOpen={(dropdown) => setOpen(dropdown && { dropdown, path })}
          onLoggedIn={() => {
            acting.current = true
            setOpen(null)
            goBack()
          }}
          onRegistered={(done) => {
            setOpen(null)
            setRegistered(done)
          }}
        />
      )}
      <RegistrationDone registered={registered} onClose={() => setRegistered(null)} />
    </>
  )
}

type LoggedOutProps = {
  /** Until the session is known, the space is reserved but empty. */
  readonly known: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly opened: Dropdown | null
  readonly onOpen: (dropdown: Dropdown | null) => void
  readonly onLoggedIn: () => void
  readonly onRegistered: (registered: Registered) => void
}

function LoggedOut({ known, button, opened, onOpen, onLoggedIn, onRegistered }: LoggedOutProps) {
  const search = useLoginSearch()
  const show = useToast()
  const [panels, setPanels] = useState<Panels | null>(null)
  const preload = () => void loadPanels().then(setPanels, () => {})
  const toggle = (dropdown: Dropdown) => (open: boolean) => {
    if (!open) return onOpen(null)
    if (panels !== null) return onOpen(dropdown)
    // Opened once its content is there: the popover moves the focus into it.
    return void loadPanels().then(
      (loaded) => {
        setPanels(loaded)
        onOpen(dropdown)
      },
      (error: unknown) => show({ text: failureMessage(error), tone: 'bad' }),
    )
  }
  return (
    <div className="header-login" data-unknown={!known || undefined}>
      <div className="header-login-links">
        <Link to="/login" search={search} className="header-login-link">
          <UserRound aria-hidden size={20} />
          <span>Přihlásit se</span>
        </Link>
        <Button variant="line" size="small" render={<Link to="/register" search={search} />}>
          Registrovat
        </Button>
      </div>
      <div className="header-login-dropdowns">
        <Popover
          label="Přihlášení"
          size="form"
          open={opened === 'login'}
          onOpenChange={toggle('login')}
          trigger={
            <Button ref={button} variant="quiet" size="small" onPointerEnter={preload} onFocus={preload}>
              Přihlásit se
            </Button>
          }
        >
          {panels && <panels.LoginPanel level={2} onLoggedIn={onLoggedIn} />}
        </Popover>
        <Popover
          label="Registrace"
          size="form"
          open={opened === 'registration'}
          onOpenChange={toggle('registration')}
          trigger={
            <Button variant="line" size="small" onPointerEnter={preload} onFocus={preload}>
              Registrovat
            </Button>
          }
        >
          {panels && <panels.RegistrationPanel level={2} onDone={onRegistered} />}
        </Popover>
      </div>
    </div>
  )
}
