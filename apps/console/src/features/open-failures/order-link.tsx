import type { PaymentAlert } from '@sousto/contract/open-failures/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { Link } from '@tanstack/react-router'

/** Opens the order that something is about. */
export function OrderLink({ order }: Pick<PaymentAlert, 'order'>) {
  if (order === null) return '–'
  const { city, year, number } = order
  return (
    <Link
      to="/dispecink/$city/objednavka/$year/$number"
      params={{ city, year: String(year), number: String(number) }}
    >
      {formatOrderNumber(order)}
    </Link>
  )
}
