import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronRight } from 'lucide-react'

export function PlannedShiftsRow() {
  return (
    <Link to="/kuryr/smeny" className="courier-row">
      <CalendarDays aria-hidden />
      <span>
        <b>{say('shifts')}</b>
        <small>{say('shifts_detail')}</small>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
