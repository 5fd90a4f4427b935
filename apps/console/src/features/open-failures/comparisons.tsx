import { paymentComparisonCalls } from '@sousto/contract/payment-comparisons/endpoints.ts'
import type { PaymentComparisons } from '@sousto/contract/payment-comparisons/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { counted } from '../../shared/counted.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { GATEWAY_TEXTS } from '../../shared/pay/gateway-texts.ts'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime, shortDay } from '../../shared/time.ts'
import { comparisonsQuery, PAYMENT_ALERTS } from './queries.ts'

type Comparison = PaymentComparisons['comparisons'][number]

const COLUMNS: readonly Column<Comparison>[] = [
  { name: 'Den', of: ({ day }) => <time dateTime={day}>{shortDay(day)}</time> },
  { name: 'Brána', of: ({ gateway }) => GATEWAY_TEXTS[gateway] },
  {
    name: 'Porovnáno',
    of: ({ comparedAt }) =>
      comparedAt === null ? 'čeká' : <time dateTime={comparedAt}>{dayAndTime(comparedAt)}</time>,
  },
  { name: 'Výsledek', of: resultOf, kind: 'text' },
]

const DIFFERENCES = { one: 'rozdíl', few: 'rozdíly', many: 'rozdílů' }

function resultOf({ comparedAt, differences }: Comparison): string {
  if (differences > 0) return `${counted(differences, DIFFERENCES)} k vyřešení`
  return comparedAt === null ? '–' : 'souhlasí'
}

/** Which days were compared with the statements of gateways, and comparing one again (`wire.md`, Payments). */
export function Comparisons() {
  const { data, error, refetch } = useQuery(comparisonsQuery(useClient()))
  const mayCompare = can(useMe(), 'payment_alerts.resolve', { kind: 'marketplace' })
  return (
    <section className="office-section office-spaced" aria-labelledby="vypisy-bran">
      <h2 id="vypisy-bran">Výpisy bran</h2>
      <p>Každý den v šest ráno se platby a vrácené peníze porovnají s tím, co vykázaly brány.</p>
      {data === undefined && error === null && <Loading text="Načítám porovnané dny" height={160} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          {data.gateways.length === 0 && <p className="muted">Žádná brána zatím nemá klíče.</p>}
          {data.comparisons.length > 0 && (
            <ListTable
              name="Porovnané dny"
              rows={data.comparisons}
              keyOf={({ day, gateway }) => `${day} ${gateway}`}
              columns={COLUMNS}
              stacks
            />
          )}
          {mayCompare && data.gateways.length > 0 && <CompareForm lastDay={data.lastDay} />}
        </>
      )}
    </section>
  )
}

function CompareForm({ lastDay }: Pick<PaymentComparisons, 'lastDay'>) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { day: lastDay } })
  const compare = useMutation({
    mutationFn: ({ day }: { readonly day: string }) =>
      client.of(paymentComparisonCalls).compare({ body: { day } }),
    onSuccess: async (comparisons, { day }) => {
      queries.setQueryData(comparisonsQuery(client).queryKey, comparisons)
      show({ text: `${shortDay(day)} se do minuty porovná.` })
      await queries.invalidateQueries({ queryKey: [PAYMENT_ALERTS] })
    },
  })
  return (
    <form
      noValidate
      className="failure-compare"
      aria-label="Porovnat den"
      onSubmit={(event) => void handleSubmit((body) => compare.mutate(body))(event)}
    >
      <TextField
        {...register('day', {
          validate: (day) =>
            (day !== '' && day <= lastDay) || `Vyberte prosím den nejpozději ${shortDay(lastDay)}.`,
        })}
        label="Den"
        type="date"
        max={lastDay}
        error={formState.errors.day?.message}
      />
      <FormFailure error={compare.error} />
      <div className="office-buttons">
        <Button type="submit" variant="line" loading={compare.isPending}>
          Porovnat znovu
        </Button>
      </div>
    </form>
  )
}
