import type { PlannedDay, ShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { WideTable } from '../../shared/shell/wide-table.tsx'
import { DayChoice, useChosenDay } from '../../shared/shift-plan/day-choice.tsx'
import {
  busyHours,
  dayName,
  expectation,
  finding,
  missingCouriers,
  number,
  percent,
  ruleSentence,
} from '../../shared/shift-plan/plan-words.ts'
import { Weave } from '../../shared/shift-plan/weave.tsx'
import { DayShifts } from './day-shifts.tsx'
import { planQuery } from './queries.ts'
import './shift-plan.css'

type ShiftPlanPageProps = {
  readonly city: { readonly slug: string; readonly name: string }
  /** A day of the shown week. Null means the present week. */
  readonly from: string | null
}

/** The forecast, the couriers needed and signed up, and the published shifts of a week (`dispatch.md` §9). */
export function ShiftPlanPage({ city, from }: ShiftPlanPageProps) {
  const { data, error, refetch } = useQuery(planQuery(useClient(), city.slug, from))
  return (
    <ManagementFrame title={`Směny: ${city.name}`} subtitle="Kolik kurýrů bude potřeba a kdo se přihlásil.">
      <CourierTabs city={city.slug} />
      {data !== undefined ? (
        <Week key={data.from} city={city.slug} plan={data} />
      ) : error === null ? (
        <Loading text="Počítám předpověď" height={320} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </ManagementFrame>
  )
}

type WeekProps = { readonly city: string; readonly plan: ShiftPlan }

function Week({ city, plan }: WeekProps) {
  const { day, choose } = useChosenDay(plan.days, plan.now)
  const first = Temporal.PlainDate.from(plan.from)
  const weekAt = (days: number) => ({ tyden: first.add({ days }).toString() })
  if (day === undefined) return null
  return (
    <div className="office-sections">
      <section className="office-section shift-plan-days" aria-label="Týden">
        <div className="office-buttons">
          <Button
            variant="line"
            render={<Link to="/dispecink/$city/smeny" params={{ city }} search={weekAt(-7)} />}
          >
            Předchozí týden
          </Button>
          <Button
            variant="line"
            render={<Link to="/dispecink/$city/smeny" params={{ city }} search={weekAt(7)} />}
          >
            Další týden
          </Button>
        </div>
        <DayChoice days={plan.days} chosen={day} onChoose={choose} />
      </section>
      <section className="office-section" aria-labelledby="den">
        <h2 id="den">
          {dayName(day)}: {finding(day)}
        </h2>
        <p>{expectation(day, plan.rule)}</p>
        <p className="muted">{ruleSentence(plan.rule)}</p>
        <Weave day={day} />
        <Hours day={day} />
      </section>
      <DayShifts key={day.date} city={city} day={day} plan={plan} />
    </div>
  )
}

function Hours({ day }: { readonly day: PlannedDay }) {
  const hours = busyHours(day)
  if (hours.length === 0) return null
  return (
    <div className="shift-plan-table">
      <WideTable name="potřeba po hodinách">
        <table className="num">
          <thead>
            <tr>
              <th scope="col">Hodina</th>
              <th scope="col">Objednávek</th>
              <th scope="col">Potřeba</th>
              <th scope="col">Vypsáno</th>
              <th scope="col">Přihlášeno</th>
              <th scope="col">Opozdí se</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.hour}>
                <th scope="row">
                  {hour.hour}–{hour.hour + 1} h
                </th>
                <td>{hour.orders === null ? '?' : number(hour.orders)}</td>
                <td>{hour.needed ?? '?'}</td>
                <td>{hour.places}</td>
                <td>
                  {hour.signedUp}
                  {missingCouriers(hour) > 0 && (
                    <span className="shift-plan-missing"> chybí {missingCouriers(hour)}</span>
                  )}
                </td>
                <td>{hour.late === null ? '?' : percent(hour.late)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  )
}
