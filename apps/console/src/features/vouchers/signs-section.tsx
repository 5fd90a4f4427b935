import type { VoucherSigns } from '@sousto/contract/vouchers/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { signsQuery } from './queries.ts'

const NAMES: Readonly<Record<VoucherSigns['signs'][number]['kind'], string>> = {
  device: 'Stejné zařízení',
  phone: 'Stejný telefon',
  address: 'Stejná adresa doručení',
  card: 'Stejná karta',
}

/** What accounts that used codes of the campaign have in common. It is a reason to look, not a proof. */
export function SignsSection({ campaign }: { readonly campaign: number }) {
  const { data, error, refetch } = useQuery(signsQuery(useClient(), campaign))
  return (
    <section className="office-section" aria-labelledby="znamky">
      <h2 id="znamky">Co mají účty společné</h2>
      <p className="muted">
        Důvod podívat se, ne důkaz: jedno zařízení, adresu i kartu může mít celá rodina.
      </p>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.signs.length === 0 && <p className="muted">Nic.</p>}
      <ul className="office-rows">
        {data?.signs.map(({ kind, accounts, given, customers }) => (
          <li key={`${kind} ${customers.join()}`} className="voucher-sign">
            <b>
              {NAMES[kind]}: {accounts}×, {exactMoney(given)}
            </b>
            <span>
              {customers.map((customer) => (
                <Link key={customer} to="/sprava/zakaznici/$customer" params={{ customer: String(customer) }}>
                  zákazník {customer}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
