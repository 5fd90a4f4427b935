import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../shared/session/me.ts'

type FigureProps = {
  /** What is counted, for whoever does not see the column. */
  readonly name: string
  readonly children: number | string
}

type OrdersFigureProps = FigureProps & {
  readonly search: {
    readonly mesto?: string
    readonly jen?: 'otevrene' | 'po-slibu'
    readonly vraceno?: 'ano'
    readonly nese?: RefundBearer
    readonly od?: string
    readonly do?: string
  }
}

/** Opens the orders that are counted, for those who may find them. */
export function OrdersFigure({ name, search, children }: OrdersFigureProps) {
  if (!can(useMe(), 'orders.find', { kind: 'marketplace' })) return children
  return (
    <Link to="/sprava/objednavky" search={search} className="home-figure" aria-label={`${name}: ${children}`}>
      {children}
    </Link>
  )
}

type DispatchFigureProps = FigureProps & {
  readonly city: string
  readonly to: '/dispecink/$city' | '/dispecink/$city/lide'
}

/** Opens the couriers or the alerts of a city, for those who may see them. */
export function DispatchFigure({ name, city, to, children }: DispatchFigureProps) {
  if (!can(useMe(), 'couriers.read', { kind: 'city', city })) return children
  return (
    <Link to={to} params={{ city }} className="home-figure" aria-label={`${name}: ${children}`}>
      {children}
    </Link>
  )
}

export const PAUSES = 'pauzy'
export const CITIES = 'mesta'

type PartFigureProps = FigureProps & { readonly part: typeof PAUSES | typeof CITIES }

/** Opens what is counted further down on the page. */
const PartFigure = ({ name, part, children }: PartFigureProps) =>
  children === 0 ? (
    children
  ) : (
    <a href={`#${part}`} className="home-figure" aria-label={`${name}: ${children}`}>
      {children}
    </a>
  )

/** Opens the paused outlets. */
export const PausesFigure = (figure: FigureProps) => <PartFigure {...figure} part={PAUSES} />

/** Opens the table that has the figure of each city. */
export const CitiesFigure = (figure: FigureProps) => <PartFigure {...figure} part={CITIES} />
