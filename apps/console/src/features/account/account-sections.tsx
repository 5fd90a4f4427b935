import type { OwnAccount } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, LogOut } from 'lucide-react'
import { useMe } from '../../shared/session/me.ts'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { HeadBar } from '../../shared/shell/head-bar.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { ThemeChoice } from '../../shared/shell/navigation.tsx'
import { Tool } from '../../shared/shell/tool.tsx'
import '../../shared/outlet/office.css'
import './account.css'
import { Factors } from './factors.tsx'
import type { FactorSteps } from './first-factor.tsx'
import { Notifications } from './notifications.tsx'
import { PasswordChange } from './password-change.tsx'
import { Sessions } from './sessions.tsx'

type AccountSectionsProps = FactorSteps & {
  readonly account: UseQueryResult<OwnAccount>
  readonly onChanged: () => void
}

export function AccountSections({ account, onChanged, ...steps }: AccountSectionsProps) {
  const { name, email, grants, outlets } = useMe()
  const { signOut, isPending } = useSignOut()
  const roles = grants.map((grant) => {
    const place = 'outlet' in grant ? outlets.find(({ id }) => id === grant.outlet)?.name : undefined
    return place === undefined ? ROLE_NAMES[grant.role] : `${ROLE_NAMES[grant.role]} ${place}`
  })
  return (
    <>
      <HeadBar
        menu={<Tool bare label="Zpět" icon={<ArrowLeft aria-hidden />} render={<Link to="/" />} />}
        place="Můj účet"
      />
      <div className="rail" />
      <main id="obsah" className="office-main account">
        <div className="office-title">
          <div>
            <h2>{name}</h2>
            <p>{email}</p>
            {roles.length > 0 && <p>{roles.join(', ')}</p>}
          </div>
          <Button variant="line" icon={<LogOut aria-hidden />} loading={isPending} onClick={signOut}>
            Odhlásit
          </Button>
        </div>
        <div className="office-sections">
          {account.data !== undefined && (
            <>
              <Factors account={account.data} onChanged={onChanged} {...steps} />
              <Sessions sessions={account.data.sessions} onChanged={onChanged} />
            </>
          )}
          {account.data === undefined && account.error === null && (
            <Loading text="Načítám účet" height={280} />
          )}
          {account.data === undefined && account.error !== null && (
            <LoadFailure error={account.error} onRetry={() => void account.refetch()} />
          )}
          <Notifications />
          <PasswordChange />
          <section className="office-section" aria-labelledby="vzhled">
            <h2 id="vzhled">Vzhled</h2>
            <div className="account-theme">
              <ThemeChoice />
            </div>
          </section>
        </div>
      </main>
    </>
  )
}
