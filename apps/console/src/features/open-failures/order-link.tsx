import type { PaymentAlert } from '@sousto/contract/open-failures/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../shared/session/me.ts'

/** Opens the order that something is about, for those who may. */
export function OrderLink({ order }: Pick<PaymentAlert, 'order'>) {
  const me = useMe()
  if (order === null) return '–'
  const { city, year, number } = order
  if (!can(me, 'orders.inspect', { kind: 'city', city })) return formatOrderNumber(order)
  return (
    <Link
      to="/dispecink/$city/objednavka/$year/$number"
      params={{ city, year: String(year), number: String(number) }}
    >
      {formatOrderNumber(order)}
    </Link>
  )
}
