import { can } from '@sousto/domain/staff/permissions.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import './commission.css'
import { termsQuery } from './queries.ts'
import { TermsForm } from './terms-form.tsx'
import { TermsTables } from './terms-table.tsx'

/** The commission of an outlet: its owner reads the terms, an admin announces others (`settlement.md` §2). */
export function CommissionPage() {
  const me = useMe()
  const { id, city, name } = useOutlet()
  const { data, error, refetch } = useQuery(termsQuery(useClient(), id))
  const announced = data?.terms.find(({ from }) => from > data.today)
  return (
    <Office title="Provize" subtitle={`Co ${name} platí Soustu za objednávky. Částky jsou bez DPH.`}>
      {data === undefined && error === null && <Loading text="Načítám podmínky" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="podminky">
            <h2 id="podminky">Podmínky</h2>
            {announced !== undefined && (
              <Notice tone="warn">Od {shortDay(announced.from)} platí nové podmínky.</Notice>
            )}
            <TermsTables {...data} />
          </section>
          {can(me, 'commission.manage', { kind: 'outlet', outlet: id, city }) && (
            <section className="office-section" aria-labelledby="nove">
              <h2 id="nove">Nové podmínky</h2>
              <TermsForm outlet={id} known={data} />
            </section>
          )}
        </div>
      )}
    </Office>
  )
}
