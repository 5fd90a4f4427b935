import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { vehicleName } from '../../../shared/rides/vehicles.ts'
import { ActionFailure } from '../actions/action-failure.tsx'
import { CallButton } from '../actions/call-button.tsx'
import { useAction } from '../actions/use-action.ts'
import { useDispatch } from '../dispatch-view.ts'
import { OrderRow } from '../lists/order-list.tsx'
import { StopList } from '../lists/ride-list.tsx'
import type { ShownCourier } from '../model/city-view.ts'
import { ageText, loadText, shortName } from '../model/words.ts'
import { PanelHead } from './panel-head.tsx'

export function CourierPanel({ courier }: { readonly courier: ShownCourier }) {
  const { view, ask, choose } = useDispatch()
  const { act, error, isPending } = useAction()
  const { id, name, phone, vehicle, capacity, carries, shift, position, ride, cashInHand, handover } = courier
  const orders = view.orders.filter(({ number }) => ride?.orders.includes(number))
  return (
    <>
      <PanelHead title={shortName(name)}>
        <p>
          {name}, {vehicleName(vehicle).toLowerCase()}, veze {loadText(carries, capacity)}
        </p>
      </PanelHead>
      <dl className="dispatch-facts num">
        <div>
          <dt>Směna</dt>
          <dd>
            {shift === null ? 'nemá' : `${clockTime(shift.beganAt)}–${clockTime(shift.plannedEnd)}`}
            {shift?.breakSince != null && `, přestávka od ${clockTime(shift.breakSince)}`}
            {shift?.reason != null && shift.reason !== '' && `, začátek jinde: ${shift.reason}`}
          </dd>
        </div>
        <div>
          <dt>Poloha</dt>
          <dd>
            {position === null
              ? 'zatím žádná'
              : `${ageText(position.at, view.now)}, s přesností ${Math.round(position.accuracy)} m`}
          </dd>
        </div>
        <div>
          <dt>Hotovost</dt>
          <dd>
            {formatMoney(haler(cashInHand))}
            {handover !== null && `, odevzdává ${formatMoney(haler(handover.declared))}`}
          </dd>
        </div>
      </dl>
      <Switch
        checked={courier.mayCheckDocuments}
        disabled={isPending}
        detail="Jen pak může vézt alkohol."
        onCheckedChange={(mayCheckDocuments) =>
          act({
            what: `documents ${id} ${mayCheckDocuments}`,
            send: (calls, _key, options) =>
              calls.saveCourier(
                { params: { city: view.city.slug, courier: id }, body: { mayCheckDocuments } },
                options,
              ),
          })
        }
      >
        Smí kontrolovat doklady
      </Switch>
      <ActionFailure error={error} />
      <div className="dispatch-buttons">
        {handover !== null && (
          <Button variant="cta" onClick={() => ask({ kind: 'handover', courier: id })}>
            Potvrdit hotovost
          </Button>
        )}
        <CallButton phone={phone}>Zavolat</CallButton>
        <Button variant="line" onClick={() => ask({ kind: 'float', courier: id })}>
          Dát pokladničku
        </Button>
        {ride !== null && (
          <Button variant="line" onClick={() => choose({ kind: 'ride', id: ride.id })}>
            Otevřít jízdu
          </Button>
        )}
      </div>
      {ride !== null && (
        <>
          <StopList stops={ride.stops} />
          <ul className="dispatch-carried">
            {orders.map((order) => (
              <li key={order.number}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
