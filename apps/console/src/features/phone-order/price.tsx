import { phoneOrderCalls } from '@sousto/contract/phone-orders/endpoints.ts'
import type {
  PhoneOrderPriceBody,
  PhoneOrderQuestion,
  PlacedPhoneOrder,
} from '@sousto/contract/phone-orders/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Calculator, Phone } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { PaymentLink } from './payment-link.tsx'

const pageOf = ({ year, number }: PlacedPhoneOrder, city: string) =>
  ({
    to: '/dispecink/$city/objednavka/$year/$number',
    params: { city, year: String(year), number: String(number) },
  }) as const

type PriceProps = {
  /** Null means that something is missing without which nothing is asked. */
  readonly question: PhoneOrderQuestion | null
  readonly customer: number | null
  /** The slug of the city, whose order is opened afterwards. */
  readonly city: string
}

/** The price, which the customer hears before anything is sent, and the order. */
export function Price({ question, customer, city }: PriceProps) {
  const calls = useClient().of(phoneOrderCalls)
  const router = useRouter()
  const pricing = useMutation({
    mutationFn: (body: PhoneOrderPriceBody) => calls.price({ body }),
  })
  const placing = useKeyedChange(
    (body: Parameters<typeof calls.place>[0]['body'], headers) => calls.place({ body, headers }),
    [],
    (placed) => {
      if (placed.payment === null) void router.navigate(pageOf(placed, city))
    },
  )
  if (placing.data?.payment)
    return <PaymentLink {...placing.data.payment} page={pageOf(placing.data, city)} />
  // A price counts for what was asked, until anything of it changes.
  const body = question && { ...question, customer }
  const isCurrent = JSON.stringify(pricing.variables) === JSON.stringify(body)
  const answer = isCurrent ? pricing.data : undefined
  const totals = answer?.totals ?? null
  return (
    <section className="office-section" aria-labelledby="phone-order-price">
      <h2 id="phone-order-price">Cena</h2>
      <div role="status">
        {question === null && <p className="muted">Chybí adresa nebo vyzvednutí, podnik, nebo jídlo.</p>}
        {totals !== null && (
          <dl className="phone-order-sums num">
            {[
              { name: 'Jídla', value: totals.items },
              { name: 'Obaly', value: totals.packaging },
              { name: 'Doprava', value: totals.delivery },
              { name: 'Doplatek do minima', value: totals.shortfall },
              { name: 'Celkem', value: totals.total },
            ].map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{exactMoney(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {answer !== undefined && answer.problems.length > 0 && (
        <Notice tone="bad">{answer.problems.join(' ')}</Notice>
      )}
      <FormFailure error={(isCurrent ? pricing.error : null) ?? placing.error} />
      <div className="office-buttons">
        <Button
          variant="line"
          icon={<Calculator aria-hidden />}
          disabled={question === null}
          loading={pricing.isPending}
          onClick={() => body !== null && pricing.mutate(body)}
        >
          Spočítat cenu
        </Button>
        {body !== null && totals !== null && (
          <Button
            icon={<Phone aria-hidden />}
            loading={placing.isPending}
            onClick={() => placing.mutate({ ...body, total: totals.total })}
          >
            Objednat za {exactMoney(totals.total)}
          </Button>
        )}
      </div>
    </section>
  )
}
