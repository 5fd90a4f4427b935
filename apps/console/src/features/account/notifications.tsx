import { Button } from '@sousto/ui/button/button.tsx'
import { useDevicePush } from '../../shared/device-push/use-device-push.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useMe } from '../../shared/session/me.ts'

/** The setting for notifications of new orders, and of couriers' offers, on a locked device. */
export function Notifications() {
  const push = useDevicePush()
  const { grants } = useMe()
  if (push === null) return null
  const isCourier = grants.every(({ role }) => role === 'courier')
  const { on, off } = isCourier ? OF_OFFERS : OF_ORDERS
  return (
    <section className="office-section" aria-labelledby="oznameni">
      <h2 id="oznameni">Oznámení</h2>
      <div className="office-row">
        <div>
          <b>{push.isSubscribed ? on : off}</b>
          <small>{EXPLANATIONS[push.support]}</small>
        </div>
        {push.canChange && (
          <Button variant="line" loading={push.isPending} onClick={push.toggle}>
            {push.isSubscribed ? 'Vypnout' : 'Zapnout'}
          </Button>
        )}
      </div>
      <FormFailure error={push.error} />
    </section>
  )
}

const OF_ORDERS = {
  on: 'Toto zařízení oznamuje nové objednávky',
  off: 'Nová objednávka na zamčeném zařízení',
} as const
const OF_OFFERS = {
  on: 'Toto zařízení oznamuje nabídky jízd',
  off: 'Nabídka jízdy na zamčeném telefonu',
} as const

const EXPLANATIONS = {
  available: 'Ozve se, i když je obrazovka zhasnutá. Skončí s odhlášením.',
  denied: 'Prohlížeč má oznámení z této stránky zakázaná. Povolíte je v jeho nastavení.',
  unsupported: 'Tento prohlížeč oznámení neumí. Na iPadu přidejte konzoli na plochu.',
} as const
