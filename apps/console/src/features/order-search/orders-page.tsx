import type { FoundOrder, OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { OrderFilters } from './order-filters.tsx'
import { ordersQuery } from './queries.ts'

/** `cityName` returns the name of a city by its slug. */
const columns = (cityName: (slug: string) => string): readonly Column<FoundOrder>[] => [
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
  {
    name: 'Podnik',
    of: ({ outlet, city }) => (
      <>
        {outlet}
        <small>{cityName(city)}</small>
      </>
    ),
  },
  { name: 'Stav', of: ({ state }) => statusOf(state) },
  { name: 'Platba', of: ({ paymentMethod }) => paymentMethodMessage(paymentMethod) },
  { name: 'Cena', of: ({ total }) => exactMoney(total), kind: 'sum' },
  {
    name: 'Vráceno',
    of: ({ refunded }) => (refunded === 0 ? '–' : exactMoney(refunded)),
    kind: 'sum',
  },
]

type OrdersPageProps = {
  readonly filter: OrderSearchFilter
  readonly onFilter: (filter: OrderSearchFilter) => void
}

/** Finds any order; its number opens its whole life. */
export function OrdersPage({ filter, onFilter }: OrdersPageProps) {
  const pages = useInfiniteQuery(ordersQuery(useClient(), filter))
  const places = useQuery(placesQuery(useClient())).data
  const cityName = (slug: string) => places?.cities.find((city) => city.slug === slug)?.name ?? slug
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Objednávky"
      subtitle="Bez dnů ukazujeme posledních sedm. Číslo najdeme v kterémkoli dni."
      width="wide"
    >
      <AdminList
        name="Objednávky"
        list="objednavky"
        rows={pages.data?.pages.flatMap(({ orders }) => orders)}
        keyOf={({ id }) => id}
        columns={columns(cityName)}
        pages={pages}
        filters={<OrderFilters filter={filter} onFilter={onFilter} />}
        csv={<CsvLink href={`/api/provoz/orders/csv?${query}`} />}
        empty="Taková objednávka tu není. Zkuste jiné dny."
      />
    </ManagementFrame>
  )
}
