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
          <b>{push.isSubscribed ? 'Nabídky oznamuje i zamčený telefon' : 'Nabídka na zamčeném telefonu'}</b>
          <small>{EXPLANATIONS[push.support]}</small>
        </span>
        {push.canChange && (
          <Button variant="line" loading={push.isPending} onClick={push.toggle}>
            {push.isSubscribed ? 'Vypnout' : 'Zapnout'}
          </Button>
        )}
      </div>
      <FormFailure error={push.error} />
    </>
  )
}

const EXPLANATIONS = {
  available: 'jen na směně a mimo přestávku',
  denied: 'prohlížeč má oznámení zakázaná, povolíte je v jeho nastavení',
  unsupported: 'tady to nejde, nechte tuhle obrazovku otevřenou',
} as const
