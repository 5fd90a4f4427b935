import { can } from '@sousto/domain/staff/permissions.ts'
import { useRouteContext } from '@tanstack/react-router'
import { ArrowLeft, Store } from 'lucide-react'
import { useMe } from '../session/me.ts'
import { ROLE_NAMES } from '../session/role-names.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { type Destination, NavigationButton, type NavigationProps } from '../shell/navigation.tsx'
import { OFFICE_PAGES } from './office-pages.tsx'

export type Outlet = { readonly id: number; readonly name: string; readonly city: string }

/** Returns the outlet of the URL, on a screen below `/podnik/$outlet`. */
export function useOutlet(): Outlet {
  const outlet = useRouteContext({ strict: false, select: (context) => context.outlet })
  if (outlet === undefined) throw new Error('this screen is not below /podnik/$outlet')
  return outlet
}

/**
 * Returns the navigation of an outlet, with only the screens that this person may use. `waiting` is the number of
 * unanswered new orders. Admins and dispatchers, who have no role at the outlet, get a way back.
 */
export function useOutletNavigation(waiting = 0): NavigationProps {
  const me = useMe()
  const { signOut } = useSignOut()
  const { id, name, city } = useOutlet()
  const own = me.grants.filter((grant) => 'outlet' in grant && grant.outlet === id)
  const subject = { kind: 'outlet', outlet: id, city } as const
  const destinations: readonly Destination[] = [
    ...OFFICE_PAGES.filter(({ action }) => can(me, action, subject)).map(({ to, name, Icon }) => ({
      to,
      params: { outlet: id },
      icon: <Icon aria-hidden />,
      name,
      ...(to === '/podnik/$outlet' && { activeOptions: { exact: true }, waiting }),
    })),
    ...(me.outlets.length > 1
      ? [{ to: '/', icon: <Store aria-hidden />, name: 'Jiný podnik' } as const]
      : []),
    ...(own.length === 0 ? [{ to: '/', icon: <ArrowLeft aria-hidden />, name: 'Zpět' } as const] : []),
  ]
  const roles = own.length === 0 ? me.grants : own
  return {
    label: name,
    destinations,
    who: { name: me.name, role: [...new Set(roles.map(({ role }) => ROLE_NAMES[role]))].join(', ') },
    onSignOut: signOut,
  }
}

type OutletMenuProps = { readonly waiting?: number; readonly side?: 'left' | 'right' }

/** The menu button of the header. */
export function OutletMenu({ waiting = 0, side = 'right' }: OutletMenuProps) {
  return <NavigationButton {...useOutletNavigation(waiting)} side={side} />
}
