import type { Earnings } from '@sousto/contract/courier-pay/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
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
        title="Výdělek"
        tools={<BackLink to="/kuryr" />}
        foot={
          <div className="courier-pair">
            <Button variant="line" render={<Link to="/kuryr/sazby" />}>
              Jak se to počítá
            </Button>
            <Button variant="line" render={<Link to="/kuryr/pravidla" />}>
              Jak se přidělují jízdy
            </Button>
          </div>
        }
      >
        <Loaded query={query} text="Načítám výdělek">
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

function WeekHead({ earnings: { from, to, total, account } }: { readonly earnings: Earnings }) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  return (
    <section aria-label="Týden" className="earnings-head">
      <p className="earnings-week num">
        <WeekLink day={first.subtract({ days: 7 })} label="Předchozí týden">
          <ChevronLeft aria-hidden />
        </WeekLink>
        <span>
          týden {first.weekOfYear}, {first.day}.{first.month === last.month ? '' : ` ${first.month}.`}–
          {last.day}. {last.month}.
        </span>
        <WeekLink day={first.add({ days: 7 })} label="Další týden">
          <ChevronRight aria-hidden />
        </WeekLink>
      </p>
      <p className="earnings-total num">{exactMoney(total)}</p>
      <p className="earnings-account">
        {account === null ? 'Na výplatu potřebujeme číslo účtu.' : `Na účet, jehož číslo končí ${account}.`}{' '}
        <Link to="/kuryr/bankovni-ucet">{account === null ? 'Zadat účet' : 'Změnit účet'}</Link>{' '}
        <Link to="/kuryr/vyuctovani">Vyúčtování</Link>
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

const WEEKDAY = new Intl.DateTimeFormat('cs-CZ', { weekday: 'long', timeZone: 'UTC' })

function dayName(day: string): string {
  const date = Temporal.PlainDate.from(day)
  if (date.equals(Temporal.Now.plainDateISO('Europe/Prague'))) return 'Dnes'
  const name = WEEKDAY.format(Date.parse(day))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date.day}. ${date.month}.`
}

/** The days with earnings, the latest first. */
function Days({ earnings }: { readonly earnings: Earnings }) {
  const { rides, others, from } = earnings
  const days = [...new Set([...rides, ...others].map(({ day }) => day))].toSorted().toReversed()
  if (days.length === 0) return <p>V tomhle týdnu nemáte žádnou jízdu.</p>
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
