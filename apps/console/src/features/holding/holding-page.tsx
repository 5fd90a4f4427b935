import type { OutletHolding } from '@sousto/contract/holding/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { counted } from '../../shared/counted.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { GATEWAY_TEXTS } from '../../shared/pay/gateway-texts.ts'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { day } from '../../shared/time.ts'
import './holding.css'
import { HoldingForm } from './holding-form.tsx'
import { holdingQuery } from './queries.ts'
import { WAYS } from './words.ts'

/** Who holds the money of an outlet's payments: its owner reads it, an admin changes it (`settlement.md` §8). */
export function HoldingPage() {
  const me = useMe()
  const { id, city, name } = useOutlet()
  const { data, error, refetch } = useQuery(holdingQuery(useClient(), id))
  return (
    <Office
      title="Platby přes bránu"
      subtitle={`Kam přijdou peníze, které zákazníci zaplatí za ${name} online.`}
    >
      {data === undefined && error === null && <Loading text="Načítám nastavení plateb" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="ted">
            <h2 id="ted">Teď platí</h2>
            <PresentWay {...data} />
          </section>
          {can(me, 'holding.manage', { kind: 'outlet', outlet: id, city }) && (
            <section className="office-section" aria-labelledby="zmena">
              <h2 id="zmena">Změnit</h2>
              <HoldingForm outlet={id} holding={data} />
            </section>
          )}
        </div>
      )}
    </Office>
  )
}

const OPEN = { one: 'platba čeká', few: 'platby čekají', many: 'plateb čeká' }

function PresentWay({ way, merchants, split, openPayments }: OutletHolding) {
  return (
    <div className="holding-present">
      <p>
        <strong>{WAYS[way].name}.</strong> {WAYS[way].effect}
      </p>
      {split !== null && (
        <p>
          Účet podniku u {GATEWAY_TEXTS[split.gateway]}: {split.receiver}
        </p>
      )}
      {way === 'own_gateway' && (
        <ul className="office-rows">
          {merchants.map(({ gateway, account, savedAt, notificationUrl }) => (
            <li key={gateway}>
              <p>
                <strong>{GATEWAY_TEXTS[gateway]}</strong> {account}, klíče z {day(savedAt)}
              </p>
              {gateway === 'comgate' && (
                <p className="holding-url">
                  Do portálu Comgate patří jako URL pro předání výsledku na pozadí: {notificationUrl}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {openPayments > 0 && (
        <Notice>
          {counted(openPayments, OPEN)} na zaplacení. Peníze přijdou tam, kam patřily při založení platby.
        </Notice>
      )}
    </div>
  )
}
