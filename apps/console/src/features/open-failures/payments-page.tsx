import type { PaymentAlert, PaymentAlertFilter } from '@sousto/contract/open-failures/wire.ts'
import { PAYMENT_ALERT_STATES } from '@sousto/contract/open-failures/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { PAYMENT_ALERT_KINDS } from '@sousto/domain/payment/payment-alerts.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { paymentAlertMessage } from '@sousto/messages/open-failure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { CityFilter } from '../../shared/admin/filter-fields.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { OrderNumberSearch } from '../../shared/admin/order-number-search.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { useMe } from '../../shared/session/me.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { Comparisons } from './comparisons.tsx'
import { Detail } from './detail.tsx'
import { OrderLink } from './order-link.tsx'
import { paymentAlertsQuery } from './queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const STATES = { open: 'Čeká na člověka', resolved: 'Vyřešené' } as const

/** Without `settle`, the person may not settle payments. */
const columns = (settle: ((alert: PaymentAlert) => void) | null): readonly Column<PaymentAlert>[] => [
  { name: 'Co se stalo', of: ({ kind }) => paymentAlertMessage(kind), kind: 'text' },
  { name: 'Kdy', of: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time> },
  { name: 'Objednávka', of: ({ order }) => <OrderLink order={order} /> },
  { name: 'Podrobnosti', of: ({ detail }) => <Detail text={detail} />, kind: 'text' },
  {
    name: 'Vyřešeno',
    kind: 'text',
    of: (alert) => {
      const { kind, order, detail, resolvedAt, resolvedBy, resolvedNote } = alert
      if (resolvedAt !== null)
        return (
          <>
            {dayAndTime(resolvedAt)}
            <small>{resolvedBy}</small>
            {resolvedNote !== null && <small>{resolvedNote}</small>}
          </>
        )
      if (settle === null) return 'ještě ne'
      const about = order === null ? detail.split('\n', 1).join() : formatOrderNumber(order)
      return (
        <Button
          variant="line"
          size="small"
          aria-label={`Vyřešit: ${paymentAlertMessage(kind)}, ${about}`}
          onClick={() => settle(alert)}
        >
          Vyřešit
        </Button>
      )
    },
  },
]

type PaymentsPageProps = {
  readonly filter: PaymentAlertFilter
  readonly onFilter: (filter: PaymentAlertFilter) => void
}

/** Payments that wait for a person, or were settled, and writing down how. */
export function PaymentsPage({ filter, onFilter }: PaymentsPageProps) {
  const [settled, setSettled] = useState<PaymentAlert | null>(null)
  const mayResolve = can(useMe(), 'payment_alerts.resolve', { kind: 'marketplace' })
  const pages = useInfiniteQuery(paymentAlertsQuery(useClient(), filter))
  const set = (change: Parameters<typeof withFilter<PaymentAlertFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Platby k vyřešení"
      subtitle="Objednávky řeší dispečink jejich města, ostatní účtárna."
      width="wide"
    >
      <AdminList
        name="Platby k vyřešení"
        list="platby"
        rows={pages.data?.pages.flatMap(({ alerts }) => alerts)}
        keyOf={({ id }) => id}
        columns={columns(mayResolve ? setSettled : null)}
        pages={pages}
        filters={
          <>
            <OrderNumberSearch value={filter.number ?? ''} onSearch={(number) => set({ number })} />
            <SelectField
              label="Stav"
              value={filter.state ?? ''}
              onChange={({ target }) =>
                set({ state: PAYMENT_ALERT_STATES.find((state) => state === target.value) })
              }
            >
              <option value="">Každý</option>
              {PAYMENT_ALERT_STATES.map((state) => (
                <option key={state} value={state}>
                  {STATES[state]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Co se stalo"
              value={filter.kind ?? ''}
              onChange={({ target }) =>
                set({ kind: PAYMENT_ALERT_KINDS.find((kind) => kind === target.value) })
              }
            >
              <option value="">Cokoli</option>
              {PAYMENT_ALERT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {paymentAlertMessage(kind)}
                </option>
              ))}
            </SelectField>
            <CityFilter value={filter.city ?? ''} onChange={(city) => set({ city })} />
          </>
        }
        csv={<CsvLink href={`/api/provoz/payment-alerts/csv?${query}`} />}
        empty="Taková platba tu není."
      />
      <Comparisons />
      {settled !== null && <ResolveDialog alert={settled} onClose={() => setSettled(null)} />}
    </ManagementFrame>
  )
}
