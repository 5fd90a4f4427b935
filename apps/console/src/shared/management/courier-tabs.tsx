import { can, type StaffAction } from '@sousto/domain/staff/permissions.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Tab, Tabs } from '@sousto/ui/tabs/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { decisionsQuery } from '../courier-decisions/queries.ts'
import { useMe } from '../session/me.ts'

type CourierPage = {
  readonly to: LinkProps['to'] & `/dispecink/$city/${string}`
  readonly name: string
  readonly action: StaffAction
}

const DECISIONS = '/dispecink/$city/rozhodnuti'
const PAGES: readonly CourierPage[] = [
  { to: '/dispecink/$city/lide', name: 'Lidé', action: 'couriers.manage' },
  { to: '/dispecink/$city/smeny', name: 'Směny', action: 'shifts.plan' },
  { to: DECISIONS, name: 'Rozhodnutí', action: 'couriers.manage' },
  { to: '/dispecink/$city/doklady', name: 'Doklady', action: 'couriers.manage' },
  { to: '/dispecink/$city/odmeny', name: 'Odměny', action: 'courier_pay.manage' },
  { to: '/dispecink/$city/konstanty', name: 'Konstanty', action: 'couriers.read' },
  { to: '/dispecink/$city/rok', name: 'Rok', action: 'courier_figures.read' },
]

/** The pages about the couriers of a city that the person may open. */
export function CourierTabs({ city }: { readonly city: string }) {
  const me = useMe()
  const pages = PAGES.filter(({ action }) => can(me, action, { kind: 'city', city }))
  return (
    <Tabs label="Kurýři">
      {pages.map(({ to, name }) => (
        <Tab key={to} render={<Link to={to} params={{ city }} />}>
          {name} {to === DECISIONS && <DueReviews city={city} />}
        </Tab>
      ))}
    </Tabs>
  )
}

/** How many reviews of decisions are due in three days, or overdue. */
function DueReviews({ city }: { readonly city: string }) {
  const { data } = useQuery(decisionsQuery(useClient(), city))
  const due = data?.decisions.filter(({ mark }) => mark === 'soon' || mark === 'overdue').length ?? 0
  return due > 0 && <Badge tone="bad">{due} k přezkumu</Badge>
}
