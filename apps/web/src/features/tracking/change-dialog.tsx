import type { ChangeOffer } from '@sousto/contract/order-changes/codec.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { ChangeWish, Difference } from '@sousto/domain/order/order-change.ts'
import { changeMessage } from '@sousto/messages/change-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { device } from '../../platform/device.ts'
import { newId } from '../../platform/new-id.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { useDebounced } from '../../shared/location/use-debounced.ts'
import { gatewayPage } from '../../shared/orders/gateway-page.ts'
import { ChangeFields } from './change-fields.tsx'
import { useChangeDraft } from './use-change-draft.ts'

const PAUSE_MS = 400

type ChangeDialogProps = {
  readonly order: OrderDetail
  readonly guid: string
  /** As it was when the dialog was opened. */
  readonly offer: ChangeOffer
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The customer changes the order, and sees what that does to the price before it is saved. */
export function ChangeDialog({ order, guid, offer, open, onOpenChange }: ChangeDialogProps) {
  const { number } = order
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const changes = useChangeDraft(offer)
  const { wish } = changes
  // A price is asked for once the customer pauses.
  const wished = JSON.stringify(wish)
  const settled = useDebounced(wished, PAUSE_MS)
  const price = useQuery({
    queryKey: ['change-price', number, guid, wished],
    queryFn: ({ signal }) =>
      client.orderChanges.price({ params: number, query: { guid }, body: wish ?? {} }, { signal }),
    enabled: open && wish !== null && settled === wished,
    retry: false,
    staleTime: 0,
  })
  const [key, setKey] = useState(newId)
  const save = useMutation({
    mutationFn: (asked: { readonly wish: ChangeWish; readonly expectedTotal: Haler }) =>
      client.orderChanges.change({
        params: number,
        query: { guid },
        headers: { key, version: offer.version },
        body: asked,
      }),
    onSuccess: async ({ redirect }) => {
      const page = redirect === null ? null : gatewayPage(redirect)
      if (page !== null) return device().openPage(page)
      onOpenChange(false)
      show({ text: changeMessage('saved'), tone: 'good' })
      await queryClient.invalidateQueries({ queryKey: ['order', number.year, number.number] })
    },
    onError: () => {
      setKey(newId())
      void queryClient.invalidateQueries({ queryKey: ['order', number.year, number.number] })
    },
  })
  const error = save.error ?? (wish === null ? null : price.error)
  const charge = price.data?.charge ?? null
  const isPaidNow = charge?.tender === 'online'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={changeMessage('change_title')}
      footer={
        <Button
          variant="cta"
          wide
          loading={save.isPending}
          disabled={wish === null || price.data === undefined}
          onClick={() =>
            wish !== null &&
            price.data !== undefined &&
            save.mutate({ wish, expectedTotal: price.data.total })
          }
        >
          {isPaidNow ? changeMessage('pay', { amount: formatMoney(charge.amount) }) : changeMessage('save')}
        </Button>
      }
    >
      <div className="change-fields">
        <ChangeFields order={order} guid={guid} changes={changes} />
        {error !== null && (
          <Notice tone="bad" role="alert">
            {failureMessage(error)}
          </Notice>
        )}
        {wish !== null && price.data !== undefined && (
          <div role="status">
            <b className="num">{changeMessage('new_total', { total: formatMoney(price.data.total) })}</b>
            {differenceTexts(price.data).map((text) => (
              <p key={text} className="t-small muted">
                {text}
              </p>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function differenceTexts({ charge, returned }: Difference): readonly string[] {
  const more =
    charge === null ? [] : [changeMessage(`charge_${charge.tender}`, { amount: formatMoney(charge.amount) })]
  return [
    ...more,
    ...returned.map(({ tender, amount }) =>
      changeMessage(`returned_${tender}`, { amount: formatMoney(amount) }),
    ),
  ]
}
