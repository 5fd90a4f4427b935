import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { PopoverWindow } from '@sousto/ui/popover/popover-window.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { type RefObject, useState } from 'react'
import { failureMessage } from '../../shared/failure-message.ts'
import type { Registered } from './registration-done.tsx'

/** Loaded when a dropdown is about to open: the header is part of every page, but the form library should not be. */
const loadPanels = async () => {
  const [{ LoginPanel }, { RegistrationPanel }] = await Promise.all([
    import('./login-panel.tsx'),
    import('./registration-panel.tsx'),
  ])
  return { LoginPanel, RegistrationPanel }
}
type Panels = Awaited<ReturnType<typeof loadPanels>>

export type Dropdown = 'login' | 'registration'

export type LoginDropdownsProps = {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly opened: Dropdown | null
  readonly onOpen: (dropdown: Dropdown | null) => void
  readonly onLoggedIn: () => void
  readonly onRegistered: (registered: Registered) => void
}

/** Login and registration in the header of a wide window. */
export function LoginDropdowns({ button, opened, onOpen, onLoggedIn, onRegistered }: LoginDropdownsProps) {
  const show = useToast()
  const [panels, setPanels] = useState<Panels | null>(null)
  const preload = () => void loadPanels().then(setPanels, () => {})
  const toggle = (dropdown: Dropdown) => (open: boolean) => {
    if (!open) return onOpen(null)
    if (panels !== null) return onOpen(dropdown)
    // Opens once the content is loaded, because the popover moves the focus into it.
    return void loadPanels().then(
      (loaded) => {
        setPanels(loaded)
        onOpen(dropdown)
      },
      (error: unknown) => show({ text: failureMessage(error), tone: 'bad' }),
    )
  }
  return (
    <>
      <PopoverWindow
        label={signInMessage('login')}
        size="form"
        open={opened === 'login'}
        onOpenChange={toggle('login')}
        trigger={
          <Button ref={button} variant="quiet" size="small" onPointerEnter={preload} onFocus={preload}>
            {signInMessage('log_in')}
          </Button>
        }
      >
        {panels && <panels.LoginPanel level={2} onLoggedIn={onLoggedIn} />}
      </PopoverWindow>
      <PopoverWindow
        label={signInMessage('registration')}
        size="form"
        open={opened === 'registration'}
        onOpenChange={toggle('registration')}
        trigger={
          <Button variant="line" size="small" onPointerEnter={preload} onFocus={preload}>
            {signInMessage('register')}
          </Button>
        }
      >
        {panels && <panels.RegistrationPanel level={2} onDone={onRegistered} />}
      </PopoverWindow>
    </>
  )
}
