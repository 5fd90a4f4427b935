import type { User } from '@sousto/domain/account/account.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Menu, MenuItem, MenuSeparator } from '@sousto/ui/menu/menu.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Coins, Heart, LogOut, MapPin, ReceiptText, UserRound } from 'lucide-react'
import type { RefObject } from 'react'

/** `marketplace.md` §2, Header. */
const PAGES = [
  { to: '/mujucet/objednavky', label: signInMessage('orders'), icon: ReceiptText },
  { to: '/mujucet/oblibene', label: signInMessage('favourites'), icon: Heart },
  { to: '/mujucet/kredity', label: signInMessage('credits'), icon: Coins },
  { to: '/mujucet/adresy', label: signInMessage('addresses'), icon: MapPin },
] as const satisfies readonly { to: LinkProps['to']; label: string; icon: typeof Heart }[]

type AccountMenuProps = {
  readonly user: User
  readonly button: RefObject<HTMLButtonElement | null>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onLogOut: () => void
}

/** The dropdown signInMessage('my_account') of a logged-in customer. */
export function AccountMenu({ user, button, open, onOpenChange, onLogOut }: AccountMenuProps) {
  const { firstName } = user
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          ref={button}
          type="button"
          className="header-account"
          aria-label={
            firstName === ''
              ? signInMessage('my_account')
              : signInMessage('my_account_of', { name: firstName })
          }
        >
          <UserRound aria-hidden size={20} />
          <span>{firstName === '' ? signInMessage('my_account') : firstName}</span>
        </button>
      }
    >
      {PAGES.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon aria-hidden />} render={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onLogOut}>
        {signInMessage('log_out')}
      </MenuItem>
    </Menu>
  )
}
