import type { CityHealth } from '@sousto/contract/city-health/wire.ts'
import { type CityState, cityState } from '@sousto/domain/city-health/city-health.ts'
import { BellRing, CircleCheck, CirclePause, Clock, type LucideIcon, UserX } from 'lucide-react'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { CITIES, DispatchFigure, OrdersFigure, PausesFigure } from './figures.tsx'
import { difference, percent, STATE_NAMES } from './finding.ts'

const ICONS: Readonly<Record<CityState, LucideIcon>> = {
  no_couriers: UserX,
  late: Clock,
  alerts: BellRing,
  paused: CirclePause,
  well: CircleCheck,
}

function State({ city }: { readonly city: CityHealth }) {
  const state = cityState(city)
  const Icon = ICONS[state]
  return (
    <span className="home-state" data-state={state}>
      <Icon aria-hidden /> {STATE_NAMES[state]}
    </span>
  )
}

/** `today`: the day of the figures in Prague. */
const columns = (today: string): readonly Column<CityHealth>[] => [
  { name: 'Město', of: ({ name }) => name },
  { name: 'Jak na tom je', of: (city) => <State city={city} /> },
  {
    name: 'Teď',
    of: ({ city, name, open }) => (
      <OrdersFigure name={`${name}, objednávek teď`} search={{ mesto: city, jen: 'otevrene' }}>
        {open}
      </OrdersFigure>
    ),
    kind: 'sum',
  },
  {
    name: 'Dnes',
    of: ({ city, name, today: placed }) => (
      <OrdersFigure name={`${name}, objednávek dnes`} search={{ mesto: city, od: today, do: today }}>
        {placed}
      </OrdersFigure>
    ),
    kind: 'sum',
  },
  { name: 'Proti týdnu', of: ({ today: placed, weekAgo }) => difference(placed, weekAgo), kind: 'sum' },
  {
    name: 'Po slibu',
    of: ({ city, name, late, open }) => (
      <OrdersFigure name={`${name}, po slibu`} search={{ mesto: city, jen: 'po-slibu' }}>
        {percent(late, open)}
      </OrdersFigure>
    ),
    kind: 'sum',
  },
  {
    name: 'Kurýrů',
    of: ({ city, name, couriers }) => (
      <DispatchFigure name={`${name}, kurýrů na směně`} city={city} to="/dispecink/$city/lide">
        {couriers}
      </DispatchFigure>
    ),
    kind: 'sum',
  },
  {
    name: 'Pauzy podniků',
    of: ({ name, pausedOutlets }) => (
      <PausesFigure name={`${name}, podniků s pauzou`}>{pausedOutlets}</PausesFigure>
    ),
    kind: 'sum',
  },
  {
    name: 'Upozornění',
    of: ({ city, name, alerts }) => (
      <DispatchFigure name={`${name}, upozornění`} city={city} to="/dispecink/$city">
        {alerts}
      </DispatchFigure>
    ),
    kind: 'sum',
  },
]

type CityTableProps = { readonly cities: readonly CityHealth[]; readonly today: string }

/** Each figure opens its list. */
export function CityTable({ cities, today }: CityTableProps) {
  return (
    <section aria-labelledby={CITIES} className="home-cities">
      <h2 id={CITIES}>Zdraví měst</h2>
      <ListTable name="Zdraví měst" columns={columns(today)} rows={cities} keyOf={({ city }) => city} />
      <p className="muted">Nahoře je město, kde je teď nejvíc potřeba člověk.</p>
    </section>
  )
}
