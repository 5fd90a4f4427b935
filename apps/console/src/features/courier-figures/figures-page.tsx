import { courierFigures } from '@sousto/contract/courier-figures/endpoints.ts'
import type { YearlyFigures } from '@sousto/contract/courier-figures/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { FEWEST_IN_A_MEDIAN } from '@sousto/domain/courier-figures/yearly.ts'
import { courierFigureMessage as say } from '@sousto/messages/courier-figure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiBases } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './figures.css'

const NUMBER = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

type FiguresPageProps = {
  readonly city: { readonly slug: string; readonly name: string }
  readonly year: number
}

/** A year of couriers' work in figures, on a page and as a table (`dispatch.md` §8). */
export function FiguresPage({ city, year }: FiguresPageProps) {
  const client = useClient()
  const params = { city: city.slug, year }
  const { data, error, refetch } = useQuery({
    queryKey: ['courier-figures', city.slug, year],
    queryFn: ({ signal }) => client.of(courierFigures).year({ params }, { signal }),
  })
  const csv = urlOf(apiBases(), courierFigures.yearAsCsv, { params })
  const yearLink = (rok: number) => (
    <Link to="/dispecink/$city/rok" params={{ city: city.slug }} search={{ rok }} />
  )
  return (
    <ManagementFrame
      title={`Rok ${year}: ${city.name}`}
      subtitle="Nabídky, jízdy, čekání, kilometry a výdělek za hodinu."
      actions={<CsvLink href={csv} />}
    >
      <CourierTabs city={city.slug} />
      <section className="office-section" aria-label={`Rok ${year}`}>
        <div className="office-buttons">
          <Button variant="line" render={yearLink(year - 1)}>
            {year - 1}
          </Button>
          <Button variant="line" render={yearLink(year + 1)}>
            {year + 1}
          </Button>
        </div>
        {data !== undefined ? (
          <Figures of={data} />
        ) : error === null ? (
          <Loading text="Počítám rok" height={320} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </section>
    </ManagementFrame>
  )
}

function Figures({ of }: { readonly of: YearlyFigures }) {
  const money = (amount: number | null) =>
    amount === null ? `říkáme ho od ${FEWEST_IN_A_MEDIAN} kurýrů` : exactMoney(amount)
  const rows: readonly (readonly [Parameters<typeof say>[0], string])[] = [
    ['offers', NUMBER.format(of.offers)],
    ['accepted', NUMBER.format(of.accepted)],
    ['declined', NUMBER.format(of.declined)],
    ['lapsed', NUMBER.format(of.lapsed)],
    ['withdrawn', NUMBER.format(of.withdrawn)],
    ['rides', NUMBER.format(of.rides)],
    ['orders', NUMBER.format(of.orders)],
    ['waiting', `${NUMBER.format(of.waitingMinutes)} min`],
    ['waiting_pickup', of.pickups === 0 ? '–' : `${NUMBER.format(of.waitingMinutes / of.pickups)} min`],
    ['kilometres', `${NUMBER.format(of.kilometres)} km`],
    ['couriers', NUMBER.format(of.couriers)],
    ['worked', `${NUMBER.format(of.workedMinutes / 60)} h`],
    ['pay', money(of.pay)],
    ['pay_with_tips', money(of.payWithTips)],
  ]
  return (
    <>
      {!of.isComplete && <p className="muted">Rok ještě neskončil, čísla jsou dosavadní.</p>}
      <dl className="figures num">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
