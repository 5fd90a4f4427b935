import type { CityHealth } from '@sousto/contract/city-health/wire.ts'
import { type CityState, cityState } from '@sousto/domain/city-health/city-health.ts'
import { Link } from '@tanstack/react-router'
import { BellRing, CircleCheck, CirclePause, Clock, type LucideIcon, UserX } from 'lucide-react'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { difference, percent, STATE_NAMES } from './finding.ts'

const ICONS: Readonly<Record<CityState, LucideIcon>> = {
  no_couriers: UserX,
  late: Clock,
  alerts: BellRing,
  paused: CirclePause,
  well: CircleCheck,
}

type FigureProps = {
  readonly city: CityHealth
  readonly to: '/dispecink/$city' | '/dispecink/$city/lide'
  readonly what: string
  readonly value: number
}

const Figure = ({ city, to, what, value }: FigureProps) => (
  <Link
    to={to}
    params={{ city: city.city }}
    className="home-figure"
    aria-label={`${city.name}, ${what}: ${value}`}
  >
    {value}
  </Link>
)

function State({ city }: { readonly city: CityHealth }) {
  const state = cityState(city)
  const Icon = ICONS[state]
  return (
    <span className="home-state" data-state={state}>
      <Icon aria-hidden /> {STATE_NAMES[state]}
    </span>
  )
}

const DISPATCH = '/dispecink/$city'
const COLUMNS: readonly Column<CityHealth>[] = [
  { name: 'Město', of: ({ name }) => name },
  { name: 'Jak na tom je', of: (city) => <State city={city} /> },
  {
    name: 'Teď',
    of: (city) => <Figure city={city} to={DISPATCH} what="objednávek teď" value={city.open} />,
    kind: 'sum',
  },
  { name: 'Dnes', of: ({ today }) => today, kind: 'sum' },
  { name: 'Proti týdnu', of: ({ today, weekAgo }) => difference(today, weekAgo), kind: 'sum' },
  { name: 'Po slibu', of: ({ late, open }) => percent(late, open), kind: 'sum' },
  {
    name: 'Kurýrů',
    of: (city) => (
      <Figure city={city} to="/dispecink/$city/lide" what="kurýrů na směně" value={city.couriers} />
    ),
    kind: 'sum',
  },
  { name: 'Pauzy podniků', of: ({ pausedOutlets }) => pausedOutlets, kind: 'sum' },
  {
    name: 'Upozornění',
    of: (city) => <Figure city={city} to={DISPATCH} what="upozornění" value={city.alerts} />,
    kind: 'sum',
  },
]

/** Each figure opens the place where it is made. */
export function CityTable({ cities }: { readonly cities: readonly CityHealth[] }) {
  return (
    <section aria-labelledby="mesta" className="home-cities">
      <h2 id="mesta">Zdraví měst</h2>
      <ListTable name="Zdraví měst" columns={COLUMNS} rows={cities} keyOf={({ city }) => city} />
      <p className="muted">Nahoře je město, kde je teď nejvíc potřeba člověk.</p>
    </section>
  )
}
