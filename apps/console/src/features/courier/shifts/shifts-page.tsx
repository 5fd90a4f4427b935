import { ownShifts } from '@sousto/contract/shift-plan/endpoints.ts'
import type { OwnShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierPlanMessage as say } from '@sousto/messages/courier-plan-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { bonusTerms } from '../../../shared/pay/bonus-text.ts'
import { DayChoice, useChosenDay } from '../../../shared/shift-plan/day-choice.tsx'
import { dayName, expectation, finding, isOn, ruleSentence } from '../../../shared/shift-plan/plan-words.ts'
import { Weave } from '../../../shared/shift-plan/weave.tsx'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import { payRatesQuery } from '../earnings/queries.ts'
import '../courier.css'
import { Loaded } from '../loaded.tsx'
import { ShiftSlot } from './shift-slot.tsx'
import './shifts.css'

const ownPlanQuery = (client: Client, from: string | null) =>
  queryOptions({
    queryKey: ['courier-shifts', from],
    queryFn: ({ signal }) => client.of(ownShifts).read({ query: from === null ? {} : { from } }, { signal }),
  })

/** The plan of a week by hour, where a courier signs up for shifts and swaps them (`dispatch.md` §4, Shift). */
export function ShiftsPage({ from }: { readonly from: string | null }) {
  const query = useQuery(ownPlanQuery(useClient(), from))
  return (
    <div className="courier">
      <CourierFrame title={say('title')} tools={<BackLink to="/kuryr" />}>
        <Loaded query={query} text={say('loading')}>
          {(plan) => (
            <>
              <WeekLinks from={plan.from} />
              {plan.cities.map((city) => (
                <CityShifts key={`${city.slug} ${plan.from}`} city={city} now={plan.now} />
              ))}
            </>
          )}
        </Loaded>
      </CourierFrame>
    </div>
  )
}

function WeekLinks({ from }: { readonly from: string }) {
  const first = Temporal.PlainDate.from(from)
  const weekAt = (days: number) => ({ tyden: first.add({ days }).toString() })
  return (
    <div className="courier-pair">
      <Button variant="line" render={<Link to="/kuryr/smeny" search={weekAt(-7)} />}>
        {say('week_before')}
      </Button>
      <Button variant="line" render={<Link to="/kuryr/smeny" search={weekAt(7)} />}>
        {say('week_after')}
      </Button>
    </div>
  )
}

type DayBonusesProps = { readonly city: string; readonly date: string }

const dateOf = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

/** Bonuses count for shifts that begin after their announcement, so they are shown where shifts are taken. */
function DayBonuses({ city, date }: DayBonusesProps) {
  const { data } = useQuery(payRatesQuery(useClient()))
  const bonuses = data?.cities.find(({ slug }) => slug === city)?.bonuses ?? []
  const ofDay = bonuses.filter(({ from, to }) => dateOf(from) <= date && date <= dateOf(to))
  if (ofDay.length === 0) return null
  return (
    <ul className="shift-bonuses" aria-label={say('bonuses')}>
      {ofDay.map((bonus) => (
        <li key={bonus.id}>
          <b>{say('bonus', { amount: formatMoney(haler(bonus.amount)) })}</b> {bonusTerms(bonus)}
        </li>
      ))}
    </ul>
  )
}

type CityShiftsProps = { readonly city: OwnShiftPlan['cities'][number]; readonly now: string }

function CityShifts({ city, now }: CityShiftsProps) {
  const { day, choose } = useChosenDay(city.days, now)
  if (day === undefined) return null
  const shifts = city.shifts.filter(isOn(day))
  return (
    <section className="courier-form" aria-labelledby={`smeny-${city.slug}`}>
      <p>{city.name}</p>
      <DayChoice days={city.days} chosen={day} onChoose={choose} />
      <h2 id={`smeny-${city.slug}`}>
        {dayName(day)}: {finding(day)}
      </h2>
      <Weave day={day} />
      <DayBonuses city={city.slug} date={day.date} />
      {shifts.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <ul className="shift-slots">
          {shifts.map((shift) => (
            <ShiftSlot
              key={shift.id}
              shift={shift}
              isOver={Temporal.Instant.compare(shift.begins, now) <= 0}
            />
          ))}
        </ul>
      )}
      <p className="courier-note">
        {expectation(day, city.rule)} {ruleSentence(city.rule)}
      </p>
    </section>
  )
}
