import { formatMoney, type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { moneyOf } from '@sousto/domain/money/typed-money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { TIP_PRESETS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { afterDeliveryMessage } from '@sousto/messages/after-delivery-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { device } from '../../platform/device.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { gatewayPage } from '../../shared/orders/gateway-page.ts'
import './tip-card.css'

type TipCardProps = { readonly number: OrderNumber; readonly guid: string; readonly courier: string | null }

const OTHER = 'other'
const OPTIONS = [
  ...TIP_PRESETS.map((tip) => ({ value: String(tip), label: formatMoney(tip) })),
  { value: OTHER, label: afterDeliveryMessage('tip_other') },
]
/** While a payment is open, its outcome may arrive at any time. */
const WAITING_EVERY_MS = 5_000

/** The tip by card for 24 hours after the delivery (`settlement.md` §3). */
export function TipCard({ number, guid, courier }: TipCardProps) {
  const client = useClient()
  const { data: tip, refetch } = useQuery({
    queryKey: ['tip', number, guid],
    queryFn: ({ signal }) => client.orders.tip({ params: number, query: { guid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.waiting ? WAITING_EVERY_MS : false),
  })
  const [chosen, setChosen] = useState(String(TIP_PRESETS[0]))
  const [typed, setTyped] = useState('')
  const pay = useMutation({
    mutationFn: async (amount: Haler) => {
      const answer = await client.orders.payTip({ params: number, query: { guid }, body: { amount } })
      const page = gatewayPage(answer.redirect)
      if (page === null) throw new Error(`not a gateway's page: ${answer.redirect}`)
      device().openPage(page)
    },
    onError: () => void refetch(),
  })
  if (tip === undefined) return null
  if (tip.given > 0) {
    return (
      <Notice tone="good" role="status">
        {afterDeliveryMessage('tip_given', { amount: formatMoney(tip.given), name: courier ?? 'none' })}
      </Notice>
    )
  }
  if (!tip.offered) return null
  const amount = chosen === OTHER ? moneyOf(typed) : TIP_PRESETS.find((preset) => String(preset) === chosen)
  return (
    <Card padding="roomy">
      <form
        className="tip-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          pay.mutate(amount ?? ZERO)
        }}
      >
        <h2>{afterDeliveryMessage('tip')}</h2>
        <p className="t-small muted">{afterDeliveryMessage('tip_text', { name: courier ?? 'none' })}</p>
        {tip.waiting && <Notice role="status">{afterDeliveryMessage('tip_waiting')}</Notice>}
        <ChoiceChips
          label={afterDeliveryMessage('tip_amount')}
          options={OPTIONS}
          value={chosen}
          onValueChange={setChosen}
        />
        {chosen === OTHER && (
          <TextField
            label={afterDeliveryMessage('tip_typed')}
            inputMode="decimal"
            autoComplete="off"
            suffix="Kč"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={typed !== '' && amount === undefined ? afterDeliveryMessage('tip_invalid') : undefined}
          />
        )}
        {pay.error !== null && (
          <Notice tone="bad" role="alert">
            {failureMessage(pay.error)}
          </Notice>
        )}
        <Button type="submit" variant="cta" loading={pay.isPending} disabled={amount === undefined}>
          {amount === undefined
            ? afterDeliveryMessage('tip_give')
            : afterDeliveryMessage('tip_give_amount', { amount: formatMoney(amount) })}
        </Button>
      </form>
    </Card>
  )
}
