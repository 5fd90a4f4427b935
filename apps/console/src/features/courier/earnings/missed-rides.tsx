import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useClient } from '../../../platform/router-context.ts'
import { dayAndTime } from '../../../shared/time.ts'
import { kilometresText } from './pay-words.ts'
import { missedQuery } from './queries.ts'

type MissedProps = { readonly from: string | null; readonly week: string }

/** Rides that the courier was near to and another one got (`dispatch.md` §8). */
export function MissedRides({ from, week }: MissedProps) {
  const { data } = useQuery(missedQuery(useClient(), from))
  if (data === undefined || data.rides.length === 0) return null
  return (
    <section aria-labelledby="nedostali">
      <h2 id="nedostali" className="earnings-heading">
        {say('missed')}
      </h2>
      <ul className="earnings-rows">
        {data.rides.map(({ ride, at, outlets, kilometres }) => (
          <li key={ride}>
            <Link to="/kuryr/jizda/$ride" params={{ ride: String(ride) }} search={{ tyden: week }}>
              <span>
                <b>{outlets.join(', ')}</b>
                <small className="num">
                  {say('missed_at', { time: dayAndTime(at), kilometres: kilometresText(kilometres) })}
                </small>
              </span>
              <span className="earnings-pull">{say('why')}</span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
