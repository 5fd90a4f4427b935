import type { ReferralSettings } from '@sousto/contract/referral-terms/wire.ts'
import type { ReferralProblem } from '@sousto/domain/credits/referral.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { referralSettingsQuery } from './queries.ts'
import './referrals.css'
import { TermsForm } from './terms-form.tsx'

const PROBLEMS: Readonly<Record<ReferralProblem, string>> = {
  registered_before: 'Účet měl už před pozváním',
  registered_late: 'Registroval se pozdě',
  ordered_before: 'Objednávku už dostal dřív',
  same_device: 'Stejné zařízení',
  same_mailbox: 'Stejná schránka',
  same_phone: 'Stejný telefon',
  same_address: 'Stejná adresa doručení',
  same_card: 'Stejná karta',
  refunded: 'Objednávka byla celá vrácená',
  below_least: 'Objednávka byla menší',
}

/** The terms of invitations of new customers, and what they have brought (`delights.md` §14). */
export function ReferralsPage() {
  const { data, error, refetch } = useQuery(referralSettingsQuery(useClient()))
  return (
    <ManagementFrame
      title="Pozvánky"
      subtitle="Kdo pozve nového zákazníka, dostane kredity i s ním, po jeho první doručené objednávce."
    >
      {data === undefined && error === null && <Loading text="Načítám pozvánky" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="podminky">
            <h2 id="podminky">Podmínky</h2>
            <p className="muted">
              Platí pro pozvánky přijaté od teď. Kdo ji přijal dřív, dostane, co mu bylo slíbeno. Kredity nese
              tržiště.
            </p>
            <TermsForm key={data.version} {...data} />
          </section>
          <Numbers {...data.numbers} />
        </div>
      )}
    </ManagementFrame>
  )
}

function Numbers(numbers: ReferralSettings['numbers']) {
  const { accepted, waiting, rewarded, returned, withoutInviter, given, refused } = numbers
  const shown = [
    ['Přijaté pozvánky', accepted],
    ['Čekají na první objednávku', waiting],
    ['Odměněné', rewarded],
    ['Z toho bez odměny pro toho, kdo zve', withoutInviter],
    ['Objednávka později vrácená', returned],
    ['Rozdáno', exactMoney(given)],
  ] as const
  return (
    <section className="office-section" aria-labelledby="cisla">
      <h2 id="cisla">Co přinesly</h2>
      <dl className="referral-numbers">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Bez odměny</h3>
      {refused.length === 0 && <p className="muted">Žádná.</p>}
      <ul className="office-rows">
        {refused.map(({ problem, count }) => (
          <li key={problem} className="office-row">
            <span>{PROBLEMS[problem]}</span>
            <b className="num">{count}×</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
