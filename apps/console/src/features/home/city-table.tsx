import type { CityHealth } from '@sousto/contract/city-health/wire.ts'
import { type CityState, cityState } from '@sousto/domain/city-health/city-health.ts'
import { Link } from '@tanstack/react-router'
import { BellRing, CircleCheck, CirclePause, Clock, type LucideIcon, UserX } from 'lucide-react'
import { WideTable } from '../../shared/shell/wide-table.tsx'
import { difference, percent, STATE_NAMES } from './finding.ts'

const ICONS: Readonly<Record<CityState, LucideIcon>> = {
  no_couriers: UserX,
  late: Clock,
  alerts: BellRing,
  paused: CirclePause,
  well: CircleCheck,
}

/** Each figure opens the place where it is made. */
export function CityTable({ cities }: { readonly cities: readonly CityHealth[] }) {
  return (
    <section aria-labelledby="mesta" className="home-cities">
      <h2 id="mesta">Zdraví měst</h2>
      <div className="home-table">
        <WideTable name="Zdraví měst">
          <table className="num">
            <thead>
              <tr>
                <th scope="col">Město</th>
                <th scope="col">Jak na tom je</th>
                <th scope="col">Teď</th>
                <th scope="col">Dnes</th>
                <th scope="col">Proti týdnu</th>
                <th scope="col">Po slibu</th>
                <th scope="col">Kurýrů</th>
                <th scope="col">Pauzy podniků</th>
                <th scope="col">Upozornění</th>
              </tr>
            </thead>
            <tbody>
              {cities.map((city) => (
                <CityRow key={city.city} city={city} />
              ))}
            </tbody>
          </table>
        </WideTable>
      </div>
      <p className="muted">Nahoře je město, kde je teď nejvíc potřeba člověk.</p>
    </section>
  )
}

function CityRow({ city }: { readonly city: CityHealth }) {
  const state = cityState(city)
  const Icon = ICONS[state]
  const params = { city: city.city }
  const figure = (value: number, what: string) => (
    <Link
      to="/dispecink/$city"
      params={params}
      className="home-figure"
      aria-label={`${city.name}, ${what}: ${value}`}
    >
      {value}
    </Link>
  )
  return (
    <tr data-state={state}>
      <th scope="row">{city.name}</th>
      <td>
        <span className="home-state">
          <Icon aria-hidden /> {STATE_NAMES[state]}
        </span>
      </td>
      <td>{figure(city.open, 'objednávek teď')}</td>
      <td>{city.today}</td>
      <td>{difference(city.today, city.weekAgo)}</td>
      <td>{percent(city.late, city.open)}</td>
      <td>
        <Link
          to="/dispecink/$city/lide"
          params={params}
          className="home-figure"
          aria-label={`${city.name}, kurýrů na směně: ${city.couriers}`}
        >
          {city.couriers}
        </Link>
      </td>
      <td>{city.pausedOutlets}</td>
      <td>{figure(city.alerts, 'upozornění')}</td>
    </tr>
  )
}
