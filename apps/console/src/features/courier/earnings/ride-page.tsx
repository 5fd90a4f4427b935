import type { PaidRide } from '@sousto/contract/courier-pay/wire.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../../platform/router-context.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'
import './earnings.css'
import { partText, rideTime } from './pay-words.ts'
import { earningsQuery } from './queries.ts'
import { Reasons } from './reasons.tsx'

type RidePageProps = { readonly ride: number; readonly from: string | null }

/** The parts of one ride's pay, and why the courier got the ride or did not. */
export function PaidRidePage({ ride, from }: RidePageProps) {
  const earnings = useQuery(earningsQuery(useClient(), from))
  const paid = earnings.data?.rides.filter((each) => each.ride === ride) ?? []
  const [first] = paid
  return (
    <div className="courier">
      <CourierFrame
        title={first === undefined ? say('ride_title') : say('ride_at', { time: rideTime(first) })}
        tools={<BackLink to="/kuryr/vydelek" week={from} />}
        foot={
          <Button variant="quiet" wide render={<Link to="/kuryr/pravidla" />}>
            {say('how_assigned')}
          </Button>
        }
      >
        <Loaded query={earnings} text={say('ride_loading')}>
          {() => paid.map((each) => <Parts key={each.day} ride={each} />)}
        </Loaded>
        <Reasons ride={ride} />
      </CourierFrame>
    </div>
  )
}

const Parts = ({ ride: { parts, total } }: { readonly ride: PaidRide }) => (
  <dl className="courier-sums num">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change, and two may be equal
      <div key={`${part.kind} ${index}`}>
        <dt>
          {partText(part)} {part.reason !== null && <small>{part.reason}</small>}
        </dt>
        <dd>{exactMoney(part.amount)}</dd>
      </div>
    ))}
    <div className="courier-total">
      <dt>{say('ride_total')}</dt>
      <dd>{exactMoney(total)}</dd>
    </div>
  </dl>
)
