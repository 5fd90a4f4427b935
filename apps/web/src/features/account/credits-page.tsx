import type { CreditPurse } from '@sousto/domain/customer/customer.ts'
import { formatMoney, sum } from '@sousto/domain/money/money.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { creditsMessage } from '@sousto/messages/payment-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import '@sousto/ui/cloth/cloth.css'
import { useClient } from '../../platform/client-context.ts'
import { VoucherCode } from '../../shared/credits/voucher-code.tsx'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { InviteFriends } from './invite-friends.tsx'
import { creditsQuery } from './queries.ts'

/** /mujucet/kredity: the balance by purse, and the form for voucher codes (`marketplace.md` §2). */
export function CreditsPage() {
  const client = useClient()
  const credits = useQuery(creditsQuery(client))
  return (
    <>
      <h1>{accountPageMessage('credits')}</h1>
      <div className="account-credits">
        <QueryResult query={credits} failure={creditsMessage('not_loaded')}>
          {(purses) => <Wallet purses={purses} />}
        </QueryResult>
        <CodeForm />
      </div>
      <InviteFriends />
    </>
  )
}

function Wallet({ purses }: { readonly purses: readonly CreditPurse[] }) {
  return (
    <section className="account-wallet ui-notch" aria-label={accountPageMessage('credits_to_spend')}>
      <p className="t-small wallet-label">{accountPageMessage('to_spend')}</p>
      <p className="wallet-sum num">{formatMoney(sum(purses.map(({ amount }) => amount)))}</p>
      <ul>
        {purses.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <b className="num">{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CodeForm() {
  const client = useClient()
  const queries = useQueryClient()
  return (
    <Card as="section" padding="roomy" className="credits-code">
      <h2 className="t-h3">{accountPageMessage('voucher_question')}</h2>
      <VoucherCode
        className="account-form"
        label={accountPageMessage('code')}
        button={{ wide: true }}
        onRedeemed={() => queries.invalidateQueries({ queryKey: creditsQuery(client).queryKey })}
      />
      <Link to="/cerpani-kreditu" className="t-small">
        {accountPageMessage('credits_guide')}
      </Link>
    </Card>
  )
}
