import type { AssignmentRulesAnswer } from '@sousto/contract/courier-pay/wire.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierRulesMessage as say } from '@sousto/messages/courier-rules-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { intlLanguage } from '../../../platform/language.ts'
import { useClient } from '../../../platform/router-context.ts'
import { vehicleName } from '../../../shared/rides/vehicles.ts'
import { bagsText } from '../../../shared/rides/words.ts'
import { dayAndTime } from '../../../shared/time.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { rulesQuery } from '../earnings/queries.ts'
import { Loaded } from '../loaded.tsx'

type City = AssignmentRulesAnswer['cities'][number]

const number = (value: number): string => value.toLocaleString(intlLanguage(), { maximumFractionDigits: 3 })
const seconds = (value: number): string => say('seconds', { count: number(value) })
const minutes = (value: number): string => say('minutes', { count: number(value) })

/** How rides are assigned, generated from the constants in force (`dispatch.md` §8). */
export function RulesPage() {
  const query = useQuery(rulesQuery(useClient()))
  return (
    <div className="courier">
      <CourierFrame title={say('title')} tools={<BackLink to="/kuryr" />}>
        <Loaded query={query} text={say('loading')}>
          {({ cities }) => cities.map((city) => <CityRules key={city.slug} city={city} />)}
        </Loaded>
      </CourierFrame>
    </div>
  )
}

function CityRules({ city: { slug, name, version, since, rules } }: { readonly city: City }) {
  const { weights } = rules
  return (
    <section className="courier-form" aria-labelledby={`pravidla-${slug}`}>
      <h2 id={`pravidla-${slug}`}>{name}</h2>
      <p className="courier-note">{say('version', { version, time: dayAndTime(since) })}</p>
      <p>{say(rules.mode)}</p>
      <h3>{say('decides')}</h3>
      <ul className="courier-facts">
        <li>
          {say('rounds', {
            round: seconds(rules.roundSeconds),
            horizon: minutes(rules.horizonMinutes),
            ahead: minutes(rules.lookAheadMinutes),
          })}
        </li>
        <li>
          {say('weights', {
            waiting: number(weights.waiting),
            travel: number(weights.travel),
            lateness: number(weights.lateness),
            courier: number(weights.courier),
          })}
        </li>
        <li>
          {say('way', {
            detour: number(rules.detour),
            pickup: minutes(rules.pickupStopMinutes),
            door: minutes(rules.doorStopMinutes),
          })}
        </li>
      </ul>
      <dl className="courier-sums num">
        {VEHICLES.map((vehicle) => (
          <div key={vehicle}>
            <dt>{vehicleName(vehicle)}</dt>
            <dd>
              {say('carries', {
                bags: bagsText(rules.vehicles[vehicle].bags),
                speed: rules.vehicles[vehicle].kilometresPerHour,
              })}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{say('protects')}</h3>
      <ul className="courier-facts">
        <li>{say('thinking', { time: seconds(rules.offerSeconds) })}</li>
        <li>
          {say('again', { time: minutes(rules.notAskedAgainMinutes), offers: rules.lapsedBeforeAlert })}
        </li>
        <li>{say('overtime', { time: minutes(rules.overtimeMinutes) })}</li>
        <li>{say('cash', { limit: formatMoney(haler(rules.cashLimit)) })}</li>
        <li>{say('ratings')}</li>
        <li>{say('reasons', { months: rules.keptMonths })}</li>
      </ul>
    </section>
  )
}
