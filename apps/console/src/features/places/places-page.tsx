import { Logo } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import { Bike, ChevronRight, LayoutDashboard, LogOut, ReceiptText, Route, UserRound } from 'lucide-react'
import { managedCities, marketplaceStart } from '../../shared/management/navigation.tsx'
import { isCourier } from '../../shared/session/courier.ts'
import { useMe, useSessionWatch } from '../../shared/session/me.ts'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import './places-page.css'

/** The choice of a place for people with several, and a message for people with none. */
export function PlacesPage() {
  useSessionWatch()
  const me = useMe()
  const { signOut, isPending } = useSignOut()
  const cities = managedCities(me)
  const start = marketplaceStart(me)
  const isManager = start !== null || cities.length > 0
  const marketplaceRoles = me.grants.filter((grant) => !('city' in grant || 'outlet' in grant))
  const roleIn = (city: string) =>
    me.grants
      .filter((grant) => 'city' in grant && grant.city === city && grant.role !== 'courier')
      .map(({ role }) => ROLE_NAMES[role])
      .join(', ')
  const roleAt = (outlet: number) =>
    me.grants
      .filter((grant) => 'outlet' in grant && grant.outlet === outlet)
      .map(({ role }) => ROLE_NAMES[role])
      .join(', ')
  return (
    <div className="places">
      <header className="places-logo">
        <Logo height={36} />
      </header>
      <main id="obsah">
        <h1>Kam dnes?</h1>
        {isManager && (
          <>
            <h2 className="column-name">{start === null ? 'Dispečink' : 'Správa'}</h2>
            <div className="rail" />
            <ul className="places-list">
              {start !== null && (
                <li>
                  <Link to={start} className="places-place">
                    <LayoutDashboard aria-hidden />
                    <span>
                      <b>Celé tržiště</b> {marketplaceRoles.map(({ role }) => ROLE_NAMES[role]).join(', ')}
                    </span>
                    <ChevronRight aria-hidden />
                  </Link>
                </li>
              )}
              {cities.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to="/dispecink/$city" params={{ city: slug }} className="places-place">
                    <Route aria-hidden />
                    <span>
                      <b>Dispečink: {name}</b> {roleIn(slug)}
                    </span>
                    <ChevronRight aria-hidden />
                  </Link>
                </li>
              ))}
              {cities.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to="/dispecink/$city/lide" params={{ city: slug }} className="places-place">
                    <Bike aria-hidden />
                    <span>
                      <b>Kurýři: {name}</b> {roleIn(slug)}
                    </span>
                    <ChevronRight aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {isCourier(me) && (
          <>
            <h2 className="column-name">Jízdy</h2>
            <div className="rail" />
            <ul className="places-list">
              <li>
                <Link to="/kuryr" className="places-place">
                  <Bike aria-hidden />
                  <span>
                    <b>Moje směna</b> {ROLE_NAMES.courier}
                  </span>
                  <ChevronRight aria-hidden />
                </Link>
              </li>
            </ul>
          </>
        )}
        {me.outlets.length > 0 && (
          <>
            <h2 className="column-name">Podniky</h2>
            <div className="rail" />
            <ul className="places-list">
              {me.outlets.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/podnik/$outlet" params={{ outlet: id }} className="places-place">
                    <ReceiptText aria-hidden />
                    <span>
                      <b>{name}</b> {roleAt(id)}
                    </span>
                    <ChevronRight aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {me.outlets.length === 0 && !isManager && !isCourier(me) && <Nowhere />}
        <div className="places-foot">
          <Link to="/ucet" className="quiet-link">
            <UserRound aria-hidden />
            Můj účet
          </Link>
          <button type="button" className="quiet-link" disabled={isPending} onClick={signOut}>
            <LogOut aria-hidden />
            Odhlásit toto zařízení
          </button>
        </div>
      </main>
    </div>
  )
}

/** Shown to a signed-in person without a role here. */
function Nowhere() {
  const { grants } = useMe()
  const roles = [...new Set(grants.map(({ role }) => ROLE_NAMES[role]))]
  return (
    <p className="places-nowhere">
      {roles.length === 0
        ? 'Nemáte tu žádnou roli. Požádejte o pozvánku toho, kdo podnik vede.'
        : `Vaše role: ${roles.join(', ')}. Obrazovku tu zatím nemá.`}
    </p>
  )
}
