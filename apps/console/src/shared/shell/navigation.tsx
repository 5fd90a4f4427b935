import { Logo } from '@sousto/ui/logo/logo.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { LogOut, MenuIcon, UserRound, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { chooseTheme, THEMES, type Theme, useTheme } from '../../platform/theme.ts'
import { SideDrawer } from './side-drawer.tsx'
import { Tool } from './tool.tsx'
import './navigation.css'

export type Destination = Pick<LinkProps, 'to' | 'params' | 'activeOptions'> & {
  readonly icon: ReactNode
  readonly name: string
  readonly waiting?: number
}

export type NavigationProps = {
  readonly label: string
  readonly destinations: readonly Destination[]
  readonly who?: { readonly name: string; readonly role: string }
  readonly onSignOut?: () => void
}

/** The destinations, the signed-in person, and the theme. */
export function Navigation({ label, destinations, who, onSignOut }: NavigationProps) {
  return (
    <>
      <nav aria-label={label} className="nav-links">
        {destinations.map(({ icon, name, waiting = 0, ...link }) => (
          <Link key={name} {...link} className="nav-link">
            {icon}
            <span>{name}</span>
            {waiting > 0 && (
              <b className="nav-waiting num">
                <VisuallyHidden>, nových {waiting}</VisuallyHidden>
                <span aria-hidden>{waiting}</span>
              </b>
            )}
          </Link>
        ))}
      </nav>
      <div className="nav-foot">
        <ThemeChoice />
        {who !== undefined && (
          <Link to="/ucet" className="nav-link">
            <UserRound aria-hidden />
            <span>
              <b className="nav-who">{who.name}</b> {who.role}
            </span>
          </Link>
        )}
        {onSignOut !== undefined && (
          <button type="button" className="nav-link" onClick={onSignOut}>
            <LogOut aria-hidden />
            <span>Odhlásit</span>
          </button>
        )}
      </div>
    </>
  )
}

/** The button that opens the navigation. `side` is the side of the screen on a phone, where the button is. */
export function NavigationButton({
  side = 'right',
  ...props
}: NavigationProps & { readonly side?: 'left' | 'right' }) {
  const [open, setOpen] = useState(false)
  return (
    <SideDrawer
      tool={<Tool bare label="Nabídka" icon={<MenuIcon aria-hidden />} />}
      label={props.label}
      className="nav-drawer"
      side={side}
      open={open}
      onOpenChange={setOpen}
      onClick={closeAfterLink(setOpen)}
    >
      <div className="nav-head">
        <Logo height={30} />
        <Tool bare label="Zavřít nabídku" icon={<X aria-hidden />} onClick={() => setOpen(false)} />
      </div>
      <Navigation {...props} />
    </SideDrawer>
  )
}

const closeAfterLink =
  (setOpen: (open: boolean) => void) =>
  ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof Element && target.closest('a') !== null) setOpen(false)
  }

const THEME_NAMES: Readonly<Record<Theme, string>> = { system: 'Auto', light: 'Den', dark: 'Noc' }

/** `Auto` follows the device. */
export function ThemeChoice() {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="nav-themes">
      <legend className="ui-visually-hidden">Vzhled</legend>
      {THEMES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            className="ui-visually-hidden"
            checked={theme === each}
            onChange={() => chooseTheme(each)}
          />
          {THEME_NAMES[each]}
        </label>
      ))}
    </fieldset>
  )
}
