import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { cityState } from '@sousto/domain/city-health/city-health.ts'
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
import { CitiesFigure, OrdersFigure, PausesFigure } from './figures.tsx'
import { difference, findingOf, percent } from './finding.ts'
import { MoneyToday } from './money-today.tsx'
import { PausedOutlets } from './paused-outlets.tsx'
import { healthQuery } from './queries.ts'
import { WaitingForDecision } from './waiting.tsx'
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
            <div>
              <CityTable cities={data.cities} today={dayOf(data)} />
              <PausedOutlets health={data} />
            </div>
            <div className="home-duties">
              <WaitingForDecision waiting={data.waiting} />
              <MoneyToday health={data} />
              <NeediestCity cities={data.cities} />
            </div>
          </div>
        </>
      )}
    </ManagementFrame>
  )
}

/** The day of the figures in Prague. */
const dayOf = ({ at }: MarketplaceHealth): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

/** The way to the city where a person is needed most. */
function NeediestCity({ cities }: Pick<MarketplaceHealth, 'cities'>) {
  const me = useMe()
  const [first] = cities
  if (first === undefined || cityState(first) === 'well') return null
  const { city, name } = first
  if (!can(me, 'couriers.read', { kind: 'city', city })) return null
  return (
    <Button variant="cta" render={<Link to="/dispecink/$city" params={{ city }} />}>
      Otevřít dispečink: {name}
    </Button>
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

function Totals({ health }: { readonly health: MarketplaceHealth }) {
  const { cities } = health
  const total = (of: (city: MarketplaceHealth['cities'][number]) => number) =>
    cities.reduce((sum, city) => sum + of(city), 0)
  const [open, late] = [total((city) => city.open), total((city) => city.late)]
  const unowned = total((city) => city.unownedAlerts)
  const today = total((city) => city.today)
  const day = dayOf(health)
  const placed = `dnes ${today} (${difference(
    today,
    total((city) => city.weekAgo),
  )})`
  return (
    <dl className="home-totals num" aria-label="Celé tržiště">
      <div>
        <dt>
          objednávek teď,{' '}
          <OrdersFigure name="Objednávky" search={{ od: day, do: day }}>
            {placed}
          </OrdersFigure>
        </dt>
        <dd>
          <OrdersFigure name="Objednávek teď" search={{ jen: 'otevrene' }}>
            {open}
          </OrdersFigure>
        </dd>
      </div>
      <div>
        <dt>z nich po slibu</dt>
        <dd>
          <OrdersFigure name="Po slibu" search={{ jen: 'po-slibu' }}>
            {percent(late, open)}
          </OrdersFigure>
        </dd>
      </div>
      <div>
        <dt>kurýrů na směně</dt>
        <dd>
          <CitiesFigure name="Kurýrů na směně">{total((city) => city.couriers)}</CitiesFigure>
        </dd>
      </div>
      <div>
        <dt>podniků má pauzu</dt>
        <dd>
          <PausesFigure name="Podniků s pauzou">{total((city) => city.pausedOutlets)}</PausesFigure>
        </dd>
      </div>
      <div data-bad={unowned > 0 || undefined}>
        <dt>upozornění, bez řešitele {unowned}</dt>
        <dd>
          <CitiesFigure name="Upozornění">{total((city) => city.alerts)}</CitiesFigure>
        </dd>
      </div>
    </dl>
  )
}
