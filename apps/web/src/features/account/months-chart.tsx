import type { Statistics } from '@sousto/domain/customer/customer.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { monthText, shortMonthText } from '../../shared/time/dates.ts'
import './months-chart.css'

/** Spending by month: a bar chart that screen readers get as a table. */
export function MonthsChart({ months }: { readonly months: Statistics['months'] }) {
  const highest = Math.max(1, ...months.map(({ spent }) => spent))
  return (
    <table className="months-chart">
      <caption className="ui-visually-hidden">{accountPageMessage('spent_by_month')}</caption>
      <thead className="ui-visually-hidden">
        <tr>
          <th scope="col">{accountPageMessage('month')}</th>
          <th scope="col">{accountPageMessage('spent')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, orders, spent }) => (
          <tr
            key={month}
            title={`${monthText(month)}: ${formatMoney(spent)}, ${countMessage('orders', { count: orders })}`}
          >
            <th scope="row">
              <span aria-hidden>{shortMonthText(month)}</span>
              <span className="ui-visually-hidden">{monthText(month)}</span>
            </th>
            <td>
              <span
                className="months-chart-bar"
                style={{ flexBasis: `${(100 * spent) / highest}%` }}
                data-empty={spent === 0 || undefined}
              />
              <span className="months-chart-sum num">{spent === 0 ? '' : formatMoney(spent)}</span>
              {spent === 0 && <span className="ui-visually-hidden">{formatMoney(spent)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
