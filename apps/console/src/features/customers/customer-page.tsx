import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { AccountSection } from './account-section.tsx'
import { CreditSection } from './credit-section.tsx'
import { LookForm } from './look-form.tsx'
import { customerQuery } from './queries.ts'
import { LooksSection, MessagesSection, OrdersSection } from './record-sections.tsx'
import './customers.css'

/** A customer, once a purpose is given (`administration.md` §4). */
export function CustomerPage({ customer }: { readonly customer: number }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(customerQuery(useClient(), customer))
  const needsPurpose = error instanceof ApiFailure && error.code === 'look_purpose_required'
  const shown = needsPurpose ? undefined : data
  const name = shown && `${shown.firstName} ${shown.lastName}`.trim()
  return (
    <ManagementFrame
      title={name || 'Zákazník'}
      subtitle="Co tu vidíte, vidíte z uvedeného důvodu."
      width="wide"
    >
      {needsPurpose && (
        <LookForm
          customer={customer}
          onLook={() => queries.resetQueries({ queryKey: ['customer', customer] })}
        />
      )}
      {error !== null && !needsPurpose && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {shown === undefined && error === null && <Loading text="Načítám zákazníka" height={320} />}
      {shown !== undefined && (
        <div className="office-sections">
          <AccountSection customer={shown} />
          <CreditSection customer={shown} />
          <OrdersSection customer={shown} />
          <MessagesSection customer={shown} />
          <LooksSection customer={shown} />
        </div>
      )}
    </ManagementFrame>
  )
}
