import type { CustomerDetails } from '@sousto/contract/customer-care/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { lookPurposeMessage } from '@sousto/messages/look-messages.ts'
import { Link } from '@tanstack/react-router'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'

type SectionProps = { readonly customer: CustomerDetails }
type Order = CustomerDetails['orders'][number]
type Look = CustomerDetails['looks'][number]

const ORDERS: readonly Column<Order>[] = [
  {
    name: 'Číslo',
    of: ({ city, year, number }) => (
      <Link
        to="/dispecink/$city/objednavka/$year/$number"
        params={{ city, year: String(year), number: String(number) }}
      >
        {formatOrderNumber({ year, number })}
      </Link>
    ),
  },
  { name: 'Objednáno', of: ({ placedAt }) => <time dateTime={placedAt}>{dayAndTime(placedAt)}</time> },
  { name: 'Podnik', of: ({ outlet }) => outlet },
  { name: 'Stav', of: ({ state }) => statusOf(state) },
  { name: 'Cena', of: ({ total }) => exactMoney(total), kind: 'sum' },
]

const LOOKS: readonly Column<Look>[] = [
  { name: 'Kdy', of: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time> },
  { name: 'Kdo', of: ({ by, role }) => `${by ?? 'smazaný účet'}, ${ROLE_NAMES[role]}` },
  {
    name: 'Proč',
    of: ({ purpose, note }) =>
      note === '' ? lookPurposeMessage(purpose) : `${lookPurposeMessage(purpose)}: ${note}`,
    kind: 'text',
  },
]

export function OrdersSection({ customer: { orders } }: SectionProps) {
  return (
    <section className="office-section" aria-labelledby="objednavky">
      <h2 id="objednavky">Objednávky</h2>
      {orders.length === 0 ? (
        <p className="muted">Zatím žádná.</p>
      ) : (
        <ListTable
          stacks
          name="Objednávky"
          columns={ORDERS}
          rows={orders}
          keyOf={({ year, number }) => `${year}/${number}`}
        />
      )}
    </section>
  )
}

export function MessagesSection({ customer: { messages } }: SectionProps) {
  return (
    <section className="office-section" aria-labelledby="zpravy">
      <h2 id="zpravy">Zprávy z dispečinku</h2>
      {messages.length === 0 && <p className="muted">Zatím žádná.</p>}
      <ul className="office-rows">
        {messages.map(({ at, order, text }) => (
          <li key={`${at} ${text}`}>
            <b>{text}</b>
            <small>
              objednávka {order}, {dayAndTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LooksSection({ customer: { looks } }: SectionProps) {
  return (
    <section className="office-section" aria-labelledby="pohledy">
      <h2 id="pohledy">Kdo se díval</h2>
      <ListTable
        stacks
        name="Kdo se díval"
        columns={LOOKS}
        rows={looks}
        keyOf={(look) => `${look.at} ${look.purpose} ${look.by}`}
      />
    </section>
  )
}
