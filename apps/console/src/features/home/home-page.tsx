import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { CityTable } from './city-table.tsx'
import { difference, findingOf, percent } from './finding.ts'
import { MoneyToday } from './money-today.tsx'
import { healthQuery } from './queries.ts'
import './home.css'

/** How the cities do now, and what costs money today. */
export function HomePage() {
  const { data, error, refetch } = useQuery(healthQuery(useClient()))
  const me = useMe()
  return (
    <ManagementFrame
      title={data === undefined ? 'Domů' : findingOf(data.cities)}
      {...(data && { subtitle: `${dayAndTime(data.at)}, dnešek proti stejné době před týdnem` })}
      width="wide"
    >
      {data === undefined && error === null && <Loading text="Načítám města" height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {data.cities.length === 0 && can(me, 'operator.manage', { kind: 'marketplace' }) && (
            <EmptyMarketplace />
          )}
          <Totals health={data} />
          <div className="home-columns">
            <CityTable cities={data.cities} />
            <MoneyToday health={data} />
          </div>
        </>
      )}
    </ManagementFrame>
  )
}

function EmptyMarketplace() {
  return (
    <Notice
      title="Tržiště je prázdné"
      actions={
        <Button variant="cta" render={<Link to="/sprava/pruvodce" />}>
          Otevřít průvodce
        </Button>
      }
    >
      Průvodce vás dovede od provozovatele až k první doručené objednávce.
    </Notice>
  )
}

function Totals({ health: { cities } }: { readonly health: MarketplaceHealth }) {
  const total = (of: (city: MarketplaceHealth['cities'][number]) => number) =>
    cities.reduce((sum, city) => sum + of(city), 0)
  const [open, late] = [total((city) => city.open), total((city) => city.late)]
  const unowned = total((city) => city.unownedAlerts)
  const today = total((city) => city.today)
  const figures = [
    {
      name: `objednávek teď, dnes ${today} (${difference(
        today,
        total((city) => city.weekAgo),
      )})`,
      value: open,
    },
    { name: 'z nich po slibu', value: percent(late, open) },
    { name: 'kurýrů na směně', value: total((city) => city.couriers) },
    { name: 'podniků má pauzu', value: total((city) => city.pausedOutlets) },
    {
      name: `upozornění, bez řešitele ${unowned}`,
      value: total((city) => city.alerts),
      isBad: unowned > 0,
    },
  ]
  return (
    <dl className="home-totals num" aria-label="Celé tržiště">
      {figures.map(({ name, value, isBad = false }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
