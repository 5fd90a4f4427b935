import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { BellRing } from 'lucide-react'
import { useDevicePush } from '../../../shared/device-push/use-device-push.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'

/** The setting for offers on a locked phone, or while another app is in front (`dispatch.md` §4, Offer). */
export function OfferNotifications() {
  const push = useDevicePush()
  if (push === null) return null
  return (
    <>
      <div className="courier-row courier-row-with-button">
        <BellRing aria-hidden />
        <span>
          <b>{push.isSubscribed ? say('push_on') : say('push_off')}</b>
          <small>{say(`push_${push.support}`)}</small>
        </span>
        {push.canChange && (
          <Button variant="line" loading={push.isPending} onClick={push.toggle}>
            {push.isSubscribed ? say('turn_off') : say('turn_on')}
          </Button>
        )}
      </div>
      <FormFailure error={push.error} />
    </>
  )
}
