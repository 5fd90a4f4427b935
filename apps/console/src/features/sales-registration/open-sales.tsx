import { salesRegistrationCalls } from '@sousto/contract/sales-registration/endpoints.ts'
import type { SalesRegistrationState } from '@sousto/contract/sales-registration/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { useRegistrationChange } from './queries.ts'

type Open = SalesRegistrationState['open']
type Sale = Open['sales'][number]

/** Codes of ours; everything else is what the registry said. */
const FAILURES: Readonly<Record<string, string>> = {
  not_reached: 'Evidence neodpověděla.',
  busy: 'Evidence teď zprávy nezpracovává.',
  unreadable: 'Odpovědi evidence nejde rozumět.',
  other_message: 'Evidence odpověděla na jinou zprávu.',
  not_signed: 'Odpověď není podepsaná evidencí: ověřte její certifikát v nastavení (EET_CA, EET_SIGNER).',
  certificate_missing: 'Podnik nemá nahraný certifikát.',
  certificate_not_yet_valid: 'Certifikát ještě neplatí.',
  certificate_expired: 'Platnost certifikátu skončila.',
  key_unusable: 'Klíč nejde otevřít. Nahrajte certifikát znovu a zkontrolujte EET_SECRET.',
}

/** The sales that could not be registered yet, the oldest first. */
export function OpenSales({ count, sales }: Open) {
  return (
    <section className="office-section" aria-labelledby="vypadky">
      <h2 id="vypadky">Výpadky</h2>
      {count === 0 ? (
        <p className="muted">Všechny tržby se podařilo odeslat.</p>
      ) : (
        <p className="registration-text">
          Nezaevidovaných tržeb: {count}. Zkoušejí se samy, nejméně každých deset minut. Zákon na to dává 48
          hodin.
        </p>
      )}
      <ul className="office-rows">
        {sales.map((sale) => (
          <OpenSale key={sale.id} sale={sale} />
        ))}
      </ul>
      {count > sales.length && <p className="muted">Tady je prvních {sales.length}.</p>}
    </section>
  )
}

function OpenSale({ sale }: { readonly sale: Sale }) {
  const retry = useRegistrationChange<number>(
    (client, id) => client.of(salesRegistrationCalls).retry({ params: { sale: id } }),
    () => {},
  )
  const { number, outlet, total, soldAt, attempts, failure, refused, overdue } = sale
  return (
    <li className="registration-sale">
      <p>
        <strong>{number}</strong> {outlet}, {formatMoney(haler(total))}
      </p>
      <p className="muted">
        Z {dayAndTime(soldAt)}, pokusů: {attempts}. {FAILURES[failure ?? ''] ?? failure}
      </p>
      <p>
        {overdue && <Badge tone="bad">po 48 hodinách</Badge>} {refused && <Badge tone="bad">odmítnutá</Badge>}
      </p>
      {refused && (
        <Button
          variant="line"
          size="small"
          loading={retry.isPending}
          aria-label={`Odeslat znovu tržbu ${number}`}
          onClick={() => retry.mutate(sale.id)}
        >
          Odeslat znovu
        </Button>
      )}
      <FormFailure error={retry.error} />
    </li>
  )
}
