import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronRight } from 'lucide-react'

export function PlannedShiftsRow() {
  return (
    <Link to="/kuryr/smeny" className="courier-row">
      <CalendarDays aria-hidden />
      <span>
        <b>Směny</b>
        <small>přihlásit se, odhlásit, vyměnit</small>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
