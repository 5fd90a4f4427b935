import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { bonusTerms } from '../../shared/pay/bonus-text.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { BonusForm } from './bonus-form.tsx'
import { cityRatesQuery } from './queries.ts'

/** The bonuses to come, and a form that announces one before the shift (`settlement.md` §3). */
export function Bonuses({ city }: { readonly city: string }) {
  const { data, error, refetch } = useQuery(cityRatesQuery(useClient(), city))
  return (
    <section className="office-section" aria-labelledby="bonusy">
      <h2 id="bonusy">Bonusy</h2>
      {data === undefined && error === null && <Loading text="Načítám bonusy" height={120} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.bonuses.length === 0 && <p className="muted">Žádný bonus teď není vyhlášený.</p>}
      {data !== undefined && data.bonuses.length > 0 && (
        <ul className="pay-bonuses">
          {data.bonuses.map((bonus) => (
            <li key={bonus.id}>
              <b className="num">{formatMoney(haler(bonus.amount))}</b> {bonusTerms(bonus)}{' '}
              <small className="muted">vyhlášen {dayAndTime(bonus.announcedAt)}</small>
            </li>
          ))}
        </ul>
      )}
      <BonusForm city={city} />
    </section>
  )
}
