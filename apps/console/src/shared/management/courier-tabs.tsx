import { can, type StaffAction } from '@sousto/domain/staff/permissions.ts'
import { Tab, Tabs } from '@sousto/ui/tabs/tabs.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useMe } from '../session/me.ts'

type CourierPage = {
  readonly to: LinkProps['to'] & `/dispecink/$city/${string}`
  readonly name: string
  readonly action: StaffAction
}

const PAGES: readonly CourierPage[] = [
  { to: '/dispecink/$city/lide', name: 'Lidé', action: 'couriers.manage' },
  { to: '/dispecink/$city/smeny', name: 'Směny', action: 'shifts.plan' },
]

/** The pages about the couriers of a city that the person may open. */
export function CourierTabs({ city }: { readonly city: string }) {
  const me = useMe()
  const pages = PAGES.filter(({ action }) => can(me, action, { kind: 'city', city }))
  return (
    <Tabs label="Kurýři">
      {pages.map(({ to, name }) => (
        <Tab key={to} render={<Link to={to} params={{ city }} />}>
          {name}
        </Tab>
      ))}
    </Tabs>
  )
}
