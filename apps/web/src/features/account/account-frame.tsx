import type { User } from '@sousto/domain/account/account.ts'
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
import { ProfileDialog } from './profile-dialog.tsx'
import './account.css'

/** `marketplace.md` §2, Account area; the last page is our addition. */
const PAGES = [
  { to: '/mujucet/objednavky', label: 'Objednávky', icon: ReceiptText },
  { to: '/mujucet/oblibene', label: 'Oblíbené', icon: Heart },
  { to: '/mujucet/kredity', label: 'Kredity', icon: Coins },
  { to: '/mujucet/adresy', label: 'Adresy', icon: MapPin },
  { to: '/mujucet/platby', label: 'Platby', icon: CreditCard },
  { to: '/mujucet/statistiky', label: 'Statistiky', icon: ChartNoAxesColumn },
  { to: '/mujucet/zabezpeceni', label: 'Zabezpečení a soukromí', icon: ShieldCheck },
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
      <Card as="aside" className="account-side" aria-label="Můj účet">
        <Person user={user} onEdit={() => setEditing(true)} />
        <nav ref={pages} aria-label="Můj účet" className="account-pages">
          {PAGES.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className="account-page-link">
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          ))}
          <button type="button" className="account-page-link" onClick={onLogOut}>
            <LogOut aria-hidden size={20} />
            Odhlásit
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
          Přidat telefon
        </Button>
      ) : (
        <p className="t-small muted num">{user.phone}</p>
      )}
      {user.pendingEmail !== null && (
        <p className="t-small">
          Nový e-mail <b>{user.pendingEmail}</b> začne platit, až otevřete odkaz, který jsme na něj poslali.
        </p>
      )}
      <Button variant="link" size="small" onClick={onEdit}>
        Upravit profil
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
