import type { OwnPayRates } from '@sousto/contract/courier-pay/wire.ts'
import { RATE_NAMES } from '@sousto/domain/courier-pay/rates.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { courierPayMessage } from '@sousto/messages/courier-pay-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { bonusTerms } from '../../../shared/pay/bonus-text.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { vehicleName } from '../../../shared/rides/vehicles.ts'
import { day } from '../../../shared/time.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'
import { payRatesQuery } from './queries.ts'

type City = OwnPayRates['cities'][number]

/** How pay is computed: the rates in force and those announced (`settlement.md` §3). */
export function PayRatesPage() {
  const query = useQuery(payRatesQuery(useClient()))
  return (
    <div className="courier">
      <CourierFrame title={say('how_counted')} tools={<BackLink to="/kuryr/vydelek" />}>
        <p>{say('rates_path')}</p>
        <p>{say('rates_tip')}</p>
        <Loaded query={query} text={say('rates_loading')}>
          {({ cities, now }) =>
            cities.map((city) => (
              <section key={city.slug} aria-labelledby={`sazby-${city.slug}`} className="courier-form">
                <h2 id={`sazby-${city.slug}`}>{city.name}</h2>
                {city.rates.length === 0 && <p>{say('rates_none')}</p>}
                {city.rates.map((rates) => (
                  <RateTable key={`${rates.vehicle} ${rates.validFrom}`} rates={rates} now={now} />
                ))}
                {city.bonuses.map((bonus) => (
                  <p key={bonus.id}>
                    <b>{say('bonus_amount', { amount: formatMoney(haler(bonus.amount)) })}</b>{' '}
                    {bonusTerms(bonus)}.
                  </p>
                ))}
              </section>
            ))
          }
        </Loaded>
      </CourierFrame>
    </div>
  )
}

type RateTableProps = { readonly rates: City['rates'][number]; readonly now: string }

function RateTable({ rates, now }: RateTableProps) {
  const isAhead = Temporal.Instant.compare(rates.validFrom, now) > 0
  return (
    <dl className="courier-sums num">
      <div className="courier-total">
        <dt>{vehicleName(rates.vehicle)}</dt>
        <dd>{say(isAhead ? 'rates_ahead' : 'rates_since', { day: day(rates.validFrom) })}</dd>
      </div>
      {RATE_NAMES.map((name) => (
        <div key={name}>
          <dt>{courierPayMessage(name)}</dt>
          <dd>{exactMoney(rates[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
