import type { CourierOffer } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { floorText } from '@sousto/messages/door-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Banknote, CreditCard, House, IdCard, Store } from 'lucide-react'
import { intlLanguage } from '../../../platform/language.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { bagsText } from '../../../shared/rides/words.ts'
import { useServerNow } from '../../../shared/server-now.ts'
import { CourierFrame } from '../courier-frame.tsx'
import { partText } from '../earnings/pay-words.ts'
import { useCourier } from '../live/use-courier.tsx'
import { useCall } from '../use-call.ts'
import '../thread.css'

/** Shows an offered ride, with accept and decline buttons of equal size (`dispatch.md` §4, Offer). */
export function OfferScreen({ offer }: { readonly offer: CourierOffer }) {
  const { view } = useCourier()
  const now = useServerNow(view.ahead)
  const { call, error, isPending } = useCall()
  const offeredAt = Temporal.Instant.from(offer.offeredAt)
  const expiresAt = Temporal.Instant.from(offer.expiresAt)
  const seconds = Math.max(0, Math.ceil(now.until(expiresAt).total('seconds')))
  const whole = offeredAt.until(expiresAt).total('seconds')
  const params = { offer: offer.id }
  return (
    <CourierFrame
      title={say('new_ride')}
      foot={
        <>
          <div className="courier-burn">
            <span className="courier-burn-bar" aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, (seconds / whole) * 100)}%` }} />
            </span>
            <b className="num">{say('seconds', { seconds })}</b>
          </div>
          <FormFailure error={error} />
          <div className="courier-pair">
            <Button
              variant="line"
              size="large"
              disabled={isPending}
              onClick={() => call((work) => work.declineOffer({ params }))}
            >
              {say('decline')}
            </Button>
            <Button
              variant="cta"
              size="large"
              disabled={isPending || seconds === 0}
              onClick={() => call((work) => work.acceptOffer({ params }))}
            >
              {say('take')}
            </Button>
          </div>
        </>
      }
    >
      <p className="courier-greeting" role="alert">
        {say('distance', {
          kilometres: offer.kilometres.toLocaleString(intlLanguage(), { maximumFractionDigits: 1 }),
          bags: bagsText(offer.bags),
        })}
      </p>
      {offer.pay !== null && (
        <dl className="courier-sums num">
          {offer.pay.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change, and two may be equal
            <div key={`${part.kind} ${index}`}>
              <dt>{partText(part)}</dt>
              <dd>{exactMoney(part.amount)}</dd>
            </div>
          ))}
          <div className="courier-total">
            <dt>{say('you_get')}</dt>
            <dd>{exactMoney(offer.pay.total + offer.tip)}</dd>
          </div>
        </dl>
      )}
      <p className="courier-badges">
        {offer.collect.cash > 0 && (
          <span className="courier-badge" data-tone="warn">
            <Banknote aria-hidden /> {say('in_cash', { amount: formatMoney(haler(offer.collect.cash)) })}
          </span>
        )}
        {offer.collect.card > 0 && (
          <span className="courier-badge">
            <CreditCard aria-hidden /> {say('by_card', { amount: formatMoney(haler(offer.collect.card)) })}
          </span>
        )}
        {offer.tip > 0 && (
          <span className="courier-badge" data-tone="good">
            {say('tip', { amount: formatMoney(haler(offer.tip)) })}
          </span>
        )}
        {offer.document && (
          <span className="courier-badge">
            <IdCard aria-hidden /> {say('check_document')}
          </span>
        )}
      </p>
      <ol className="courier-thread">
        {offer.pickups.map((pickup) => (
          <li key={`${pickup.name} ${pickup.address}`}>
            <Store aria-hidden />
            <span>
              <VisuallyHidden>{`${say('pick_up_at')} `}</VisuallyHidden>
              <b>{pickup.name}</b>
              <small>{pickup.address}</small>
            </span>
            <span className="num">{readyText(pickup)}</span>
          </li>
        ))}
        {offer.dropOffs.map(({ street, place, ...house }) => (
          <li key={`${street} ${place.lng} ${place.lat}`}>
            <House aria-hidden />
            <span>
              <VisuallyHidden>{`${say('deliver_to')} `}</VisuallyHidden>
              <b>{street}</b>
              <small>{floorText(house)}</small>
            </span>
          </li>
        ))}
      </ol>
      <p className="courier-note">{say('decline_free')}</p>
    </CourierFrame>
  )
}

function readyText({ readyBy, readyAt }: CourierOffer['pickups'][number]): string {
  if (readyAt !== null) return say('ready')
  return readyBy === null ? '' : clockTime(readyBy)
}
