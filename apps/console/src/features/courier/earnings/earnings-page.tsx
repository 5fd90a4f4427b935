import type { Earnings } from '@sousto/contract/courier-pay/wire.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { intlLanguage, language } from '../../../platform/language.ts'
import { useClient } from '../../../platform/router-context.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'
import { DayBars } from './day-bars.tsx'
import { dayTotal } from './day-total.ts'
import './earnings.css'
import { MissedRides } from './missed-rides.tsx'
import { otherText, rideText, rideTime } from './pay-words.ts'
import { earningsQuery } from './queries.ts'

type EarningsProps = {
  /** A day of the week. Null means the present week. */
  readonly from: string | null
}

/** What a courier earned in a week, by day and ride (`dispatch.md` §4, What I earned). */
export function EarningsPage({ from }: EarningsProps) {
  const client = useClient()
  const query = useQuery(earningsQuery(client, from))
  return (
    <div className="courier">
      <CourierFrame
        title={say('title')}
        tools={<BackLink to="/kuryr" />}
        foot={
          <div className="courier-pair">
            <Button variant="line" render={<Link to="/kuryr/sazby" />}>
              {say('how_counted')}
            </Button>
            <Button variant="line" render={<Link to="/kuryr/pravidla" />}>
              {say('how_assigned')}
            </Button>
          </div>
        }
      >
        <Loaded query={query} text={say('loading')}>
          {(earnings) => (
            <>
              <WeekHead earnings={earnings} />
              <DayBars earnings={earnings} />
              <Days earnings={earnings} />
              <MissedRides from={from} week={earnings.from} />
            </>
          )}
        </Loaded>
      </CourierFrame>
    </div>
  )
}

const dayOfMonth = (date: Temporal.PlainDate): string =>
  date.toLocaleString(intlLanguage(), { day: 'numeric', month: 'numeric' })

/** The first and last day. In Czech a month that both have is named once. */
function weekDays(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const isShort = language() === 'cs' && first.month === last.month
  return { from: isShort ? `${first.day}.` : dayOfMonth(first), to: dayOfMonth(last) }
}

function WeekHead({ earnings: { from, to, total, account } }: { readonly earnings: Earnings }) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  return (
    <section aria-label={say('week')} className="earnings-head">
      <p className="earnings-week num">
        <WeekLink day={first.subtract({ days: 7 })} label={say('week_before')}>
          <ChevronLeft aria-hidden />
        </WeekLink>
        <span>{say('days', { week: first.weekOfYear ?? 0, ...weekDays(first, last) })}</span>
        <WeekLink day={first.add({ days: 7 })} label={say('week_after')}>
          <ChevronRight aria-hidden />
        </WeekLink>
      </p>
      <p className="earnings-total num">{exactMoney(total)}</p>
      <p className="earnings-account">
        {account === null ? say('account_missing') : say('account_ends', { account })}{' '}
        <Link to="/kuryr/bankovni-ucet">{say(account === null ? 'account_enter' : 'account_change')}</Link>{' '}
        <Link to="/kuryr/vyuctovani">{say('statements')}</Link>
      </p>
    </section>
  )
}

type WeekLinkProps = {
  readonly day: Temporal.PlainDate
  readonly label: string
  readonly children: ReactNode
}

const WeekLink = ({ day, label, children }: WeekLinkProps) => (
  <Link to="/kuryr/vydelek" search={{ tyden: day.toString() }} className="courier-account" aria-label={label}>
    {children}
  </Link>
)

function dayName(day: string): string {
  const date = Temporal.PlainDate.from(day)
  if (date.equals(Temporal.Now.plainDateISO('Europe/Prague'))) return say('today')
  return say('day', { weekday: date.dayOfWeek, date: dayOfMonth(date) })
}

/** The days with earnings, the latest first. */
function Days({ earnings }: { readonly earnings: Earnings }) {
  const { rides, others, from } = earnings
  const days = [...new Set([...rides, ...others].map(({ day }) => day))].toSorted().toReversed()
  if (days.length === 0) return <p>{say('no_ride')}</p>
  return days.map((day) => {
    const ofDay = rides.filter((ride) => ride.day === day)
    const rest = others.filter((other) => other.day === day)
    return (
      <section key={day} aria-labelledby={`den-${day}`}>
        <div className="earnings-day">
          <h2 id={`den-${day}`}>{dayName(day)}</h2>
          <b className="num">{exactMoney(dayTotal(earnings, day))}</b>
        </div>
        <ul className="earnings-rows">
          {ofDay.toReversed().map((ride) => (
            <li key={ride.ride}>
              <Link to="/kuryr/jizda/$ride" params={{ ride: String(ride.ride) }} search={{ tyden: from }}>
                <span>
                  <b className="num">{rideTime(ride)}</b>
                  <small>{rideText(ride)}</small>
                </span>
                <span className="earnings-pull num">{exactMoney(ride.total)}</span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
          {rest.map((other) => {
            const [name, detail] = otherText(other)
            return (
              <li key={other.id}>
                <div>
                  <span>
                    <b>{name}</b>
                    <small>{detail}</small>
                  </span>
                  <b className="num">{exactMoney(other.part.amount)}</b>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
