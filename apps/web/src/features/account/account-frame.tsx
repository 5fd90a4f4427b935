import type { User } from '@sousto/domain/account/account.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ChartNoAxesColumn,
  Coins,
  CreditCard,
  Heart,
  LogOut,
  MapPin,
  ReceiptText,
  ShieldCheck,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useScrollToCurrentLink } from '../../shared/shell/use-scroll-to-current-link.ts'
import { withElements } from '../../shared/texts/with-elements.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import './account.css'

/** `marketplace.md` §2, Account area; the last page is our addition. */
const PAGES = [
  { to: '/mujucet/objednavky', label: accountPageMessage('orders'), icon: ReceiptText },
  { to: '/mujucet/oblibene', label: accountPageMessage('favourites'), icon: Heart },
  { to: '/mujucet/kredity', label: accountPageMessage('credits'), icon: Coins },
  { to: '/mujucet/adresy', label: accountPageMessage('addresses'), icon: MapPin },
  { to: '/mujucet/platby', label: accountPageMessage('payments'), icon: CreditCard },
  { to: '/mujucet/statistiky', label: accountPageMessage('statistics'), icon: ChartNoAxesColumn },
  { to: '/mujucet/zabezpeceni', label: accountPageMessage('security'), icon: ShieldCheck },
] as const satisfies readonly { to: LinkProps['to']; label: string; icon: typeof Heart }[]

type AccountFrameProps = {
  readonly user: User
  readonly onLogOut: () => void
  /** Called with the profile that the server stored. */
  readonly onSaved: (user: User) => void
  readonly children: ReactNode
}

/** The layout of the account area: the customer's details, the navigation and the current page. */
export function AccountFrame({ user, onLogOut, onSaved, children }: AccountFrameProps) {
  const [editing, setEditing] = useState(false)
  const pages = useScrollToCurrentLink<HTMLElement>()
  return (
    <div className="ui-wrap account">
      <Card as="aside" className="account-side" aria-label={accountPageMessage('my_account')}>
        <Person user={user} onEdit={() => setEditing(true)} />
        <nav ref={pages} aria-label={accountPageMessage('my_account')} className="account-pages">
          {PAGES.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className="account-page-link">
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          ))}
          <button type="button" className="account-page-link" onClick={onLogOut}>
            <LogOut aria-hidden size={20} />
            {accountPageMessage('log_out')}
          </button>
        </nav>
      </Card>
      <main id="obsah" className="account-main">
        {children}
      </main>
      <ProfileDialog
        key={String(editing)}
        user={user}
        open={editing}
        onOpenChange={setEditing}
        onSaved={onSaved}
      />
    </div>
  )
}

function Person({ user, onEdit }: { readonly user: User; readonly onEdit: () => void }) {
  const name = fullName(user)
  return (
    <div className="account-person">
      <span className="account-initials" aria-hidden>
        {initials(user)}
      </span>
      <p className="account-name">{name === '' ? user.email : name}</p>
      {name !== '' && <p className="t-small muted account-mail">{user.email}</p>}
      {user.phone === '' ? (
        <Button variant="link" size="small" onClick={onEdit}>
          {accountPageMessage('add_phone')}
        </Button>
      ) : (
        <p className="t-small muted num">{user.phone}</p>
      )}
      {user.pendingEmail !== null && (
        <p className="t-small">
          {withElements((place) => accountPageMessage('pending_email', { email: place('email') }), {
            email: <b>{user.pendingEmail}</b>,
          })}
        </p>
      )}
      <Button variant="link" size="small" onClick={onEdit}>
        {accountPageMessage('edit_profile')}
      </Button>
    </div>
  )
}

const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim()

function initials(user: User): string {
  const words = fullName(user) === '' ? [user.email] : [user.firstName, user.lastName]
  return words
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('cs')
}
