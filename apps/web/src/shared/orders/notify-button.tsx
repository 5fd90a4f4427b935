import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { orderPageMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { useBrowserValue } from '../../platform/browser-value.ts'
import { useClient } from '../../platform/client-context.ts'
import { notificationPermission, requestNotificationToken } from '../../platform/notifications.ts'
import { failureMessage } from '../failure-message.ts'
import { markNotified, useIsNotified } from './notified-orders.ts'
import './notify-button.css'

const canAsk = () => ['default', 'granted'].includes(notificationPermission())

type NotifyButtonProps = { readonly number: OrderNumber; readonly guid: string }

/**
 * 'Upozornit mě': asks for permission, registers this device and sends its token to the server (`marketplace.md` §4,
 * Push). It never asks without a click, and a denial is only logged. There is no button if the device has no
 * notifications.
 */
export function NotifyButton({ number, guid }: NotifyButtonProps) {
  const client = useClient()
  const show = useToast()
  const notified = useIsNotified(number)
  const [denied, setDenied] = useState(false)
  const [busy, setBusy] = useState(false)
  const offered = useBrowserValue(canAsk, false) && !denied

  const ask = async () => {
    setBusy(true)
    try {
      const token = await requestNotificationToken(async () => (await client.orders.pushKey({})).key)
      if (token === null) return setDenied(true)
      await client.orders.notify({ params: number, query: { guid }, body: { notification_token: token } })
      markNotified(number)
    } catch (error) {
      show({ text: failureMessage(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  if (!offered) return null
  if (notified) {
    return (
      <p className="notify-button-done t-small muted" role="status">
        <BellRing aria-hidden size={18} /> {orderPageMessage('notified')}
      </p>
    )
  }
  return (
    <Button variant="line" icon={<Bell aria-hidden size={18} />} loading={busy} onClick={() => void ask()}>
      {orderPageMessage('notify')}
    </Button>
  )
}
