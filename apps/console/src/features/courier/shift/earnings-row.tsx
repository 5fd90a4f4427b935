import { Link } from '@tanstack/react-router'
import { ChevronRight, Coins } from 'lucide-react'

export function EarningsRow() {
  return (
    <Link to="/kuryr/vydelek" className="courier-row">
      <Coins aria-hidden />
      <span>
        <b>Výdělek</b>
        <small>po jízdách, dnech a týdnech</small>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
