import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../shared/session/me.ts'
import { dayAndTime } from '../../shared/time.ts'
import { PAUSES } from './figures.tsx'

/** The outlets that the figures of pauses count; whoever may end a pause opens it there. */
export function PausedOutlets({ health: { paused, cities } }: { readonly health: MarketplaceHealth }) {
  const me = useMe()
  if (paused.length === 0) return null
  return (
    <section aria-labelledby={PAUSES} className="home-paused">
      <h2 id={PAUSES}>Podniky s pauzou</h2>
      <ul className="office-rows">
        {paused.map(({ id, name, city, until }) => (
          <li key={id}>
            {can(me, 'availability.change', { kind: 'outlet', outlet: id, city }) ? (
              <Link to="/podnik/$outlet/provoz" params={{ outlet: id }}>
                {name}
              </Link>
            ) : (
              name
            )}
            <small>
              {cities.find((each) => each.city === city)?.name ?? city}, do{' '}
              <time dateTime={until}>{dayAndTime(until)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
