import type { Statistics } from '@sousto/domain/customer/customer.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { MonthsChart } from './months-chart.tsx'
import { statisticsQuery } from './queries.ts'

/** /mujucet/statistiky: totals over the customer's orders. */
export function StatisticsPage() {
  const client = useClient()
  const statistics = useQuery(statisticsQuery(client))
  return (
    <>
      <h1>{accountPageMessage('statistics')}</h1>
      <QueryResult query={statistics} failure={accountPageMessage('statistics_failed')}>
        {(loaded) =>
          loaded.orders === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title={accountPageMessage('no_statistics')}
            >
              {accountPageMessage('no_statistics_text')}
            </EmptyState>
          ) : (
            <Figures statistics={loaded} />
          )
        }
      </QueryResult>
    </>
  )
}

function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { orders, spent, average, months, restaurants, dishes } = statistics
  return (
    <div className="account-statistics">
      <dl className="statistics-sums">
        <Sum term={accountPageMessage('number_of_orders')} text={String(orders)} />
        <Sum term={accountPageMessage('total')} text={formatMoney(spent)} />
        <Sum term={accountPageMessage('average')} text={formatMoney(average)} />
      </dl>
      <Card as="section" padding="roomy">
        <h2 className="t-h3">{accountPageMessage('spent_by_month')}</h2>
        <MonthsChart months={months} />
      </Card>
      <div className="statistics-tops">
        <Card as="section" padding="roomy">
          <h2 className="t-h3">{accountPageMessage('top_restaurants')}</h2>
          <ol className="statistics-top">
            {restaurants.map((each) => (
              <li key={each.slug}>
                <Link
                  to="/rozvoz-jidel/$city/$restaurant/objednat"
                  params={{ city: each.citySlug, restaurant: each.slug }}
                >
                  {each.name}
                </Link>
                <span className="num muted">
                  {each.orders}× · {formatMoney(each.spent)}
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <Card as="section" padding="roomy">
          <h2 className="t-h3">{accountPageMessage('top_dishes')}</h2>
          <ol className="statistics-top">
            {dishes.map((each) => (
              <li key={`${each.restaurantName} ${each.name}`}>
                <span>
                  {each.name} <span className="t-small muted">{each.restaurantName}</span>
                </span>
                <span className="num muted">{each.quantity}×</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  )
}

function Sum({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <Card className="statistics-sum">
      <dt className="t-small muted">{term}</dt>
      <dd className="t-h2 num">{text}</dd>
    </Card>
  )
}
