import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { device } from '../../platform/device.ts'
import { refreshEvery } from '../../shared/loading/retry.ts'
import { orderQuery } from '../../shared/queries/order-queries.ts'
import type { Processing } from './use-submit-order.ts'

/** Polls every 15 seconds, and when the app returns to the foreground (`marketplace.md` §4). */
const POLL_MS = 15_000

/**
 * 'Sent for processing' (`ordering.md` §4, Order submission): the customer pays on the gateway's page, which opens
 * above the app. Meanwhile this dialog polls the order, and opens the page of the order as soon as the payment
 * succeeded or failed, even if the customer closed the gateway's page.
 */
export function ProcessingDialog({ number, guid, payment }: Processing) {
  const navigate = useNavigate()
  const order = useQuery({
    ...orderQuery(useClient(), number, guid ?? undefined),
    refetchInterval: refreshEvery(POLL_MS),
    refetchOnWindowFocus: 'always',
  })
  const { year, number: cislo } = number
  const settled =
    order.data !== undefined && (order.data.state !== 'unpaid' || order.data.payment?.state === 'failed')
  const leave = useCallback(
    (to: '/hotovo/$year/$cislo' | '/objednavka/$year/$cislo') =>
      void navigate({
        to,
        params: { year: String(year), cislo: String(cislo) },
        search: guid === null ? {} : { guid },
        replace: true,
      }),
    [navigate, year, cislo, guid],
  )
  useEffect(() => {
    if (settled) leave('/hotovo/$year/$cislo')
  }, [settled, leave])
  return (
    <AlertDialog
      open
      onOpenChange={() => {}}
      picture={<Spinner />}
      title={checkoutMessage('processing')}
      description={checkoutMessage('processing_explanation', { number: formatOrderNumber(number) })}
      actions={
        <>
          <Button onClick={() => device().openPage(payment)}>{checkoutMessage('continue_payment')}</Button>
          <Button variant="line" onClick={() => leave('/objednavka/$year/$cislo')}>
            {checkoutMessage('track')}
          </Button>
        </>
      }
    />
  )
}
