import { bankAccountCalls } from '@sousto/contract/payouts/endpoints.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { BankAccountSection } from '../../../shared/bank-account/bank-account.tsx'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'

/** The account to which the courier is paid (`settlement.md` §5). */
export function BankAccountPage() {
  const client = useClient()
  const query = useQuery({
    queryKey: ['payouts', 'own-account'],
    queryFn: ({ signal }) => client.of(bankAccountCalls).ownGet({}, { signal }),
  })
  return (
    <div className="courier">
      <CourierFrame title={say('account_title')} tools={<BackLink to="/kuryr/vydelek" />}>
        <Loaded query={query} text={say('account_loading')}>
          {(account) => (
            <BankAccountSection
              account={account}
              save={(body, headers) => client.of(bankAccountCalls).ownSave({ headers, body })}
            />
          )}
        </Loaded>
      </CourierFrame>
    </div>
  )
}
