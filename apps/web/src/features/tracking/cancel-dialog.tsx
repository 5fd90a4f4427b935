import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { changeMessage } from '@sousto/messages/change-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { newId } from '../../platform/new-id.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { changeOfferQuery } from './change-query.ts'

type CancelDialogProps = {
  readonly order: Pick<OrderDetail, 'number' | 'money' | 'totals'>
  readonly guid: string
  readonly version: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Asks before the order is cancelled, because that cannot be undone. */
export function CancelDialog({ order, guid, version, open, onOpenChange }: CancelDialogProps) {
  const { number } = order
  const client = useClient()
  const queryClient = useQueryClient()
  // One key for each dialog: a repeated click after a lost answer cancels once.
  const [key] = useState(newId)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['order', number.year, number.number] })
  const cancel = useMutation({
    mutationFn: () =>
      client.orderChanges.cancel({ params: number, query: { guid }, headers: { key, version } }),
    onSuccess: async (offer) => {
      queryClient.setQueryData(changeOfferQuery(client, order, guid).queryKey, offer)
      onOpenChange(false)
      await refresh()
    },
    onError: () => void refresh(),
  })
  const isPaid = order.money.paid.online > 0 || order.totals.credits > 0
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={changeMessage('cancel_question')}
      description={changeMessage(isPaid ? 'cancel_paid' : 'cancel_unpaid')}
      actions={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {changeMessage('keep')}
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {changeMessage('cancel')}
          </Button>
        </>
      }
    >
      {cancel.error !== null && (
        <Notice tone="bad" role="alert">
          {failureMessage(cancel.error)}
        </Notice>
      )}
    </AlertDialog>
  )
}
