import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Coins } from 'lucide-react'

export function EarningsRow() {
  return (
    <Link to="/kuryr/vydelek" className="courier-row">
      <Coins aria-hidden />
      <span>
        <b>{say('earnings')}</b>
        <small>{say('earnings_detail')}</small>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
