import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { AddressPreview } from '@sousto/contract/dispatch/wire.ts'
import { rideOutlook } from '@sousto/domain/city-alerts/city-outlook.ts'
import type { FoundAddress, LngLat } from '@sousto/domain/delivery/place.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { staffFailureMessage } from '@sousto/messages/failure-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { AddressField } from '../../../shared/address/address-field.tsx'
import { shortOrder } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import { paramsOf } from '../model/chosen.ts'
import type { CityView, ShownOrder } from '../model/city-view.ts'
import { ActionFailure } from './action-failure.tsx'
import { ActionForm } from './action-form.tsx'
import { useAction } from './use-action.ts'

type AddressDialogProps = { readonly order: string; readonly onClose: () => void }

/** Sends an order to another address, after a look at what that changes (`dispatch.md` §4, §6). */
export function AddressDialog({ order: number, onClose }: AddressDialogProps) {
  const { view } = useDispatch()
  const client = useClient()
  const [chosen, setChosen] = useState<FoundAddress | null>(null)
  const { act, error, isPending } = useAction({ onDone: onClose })
  const order = view.orders.find((each) => each.number === number)
  const params = paramsOf(view.city.slug, number)
  const code = chosen?.code ?? null
  const preview = useQuery({
    queryKey: ['address-preview', number, code],
    queryFn: ({ signal }) =>
      params === null || code === null
        ? null
        : client.of(dispatchCalls).checkAddress({ params, query: { code } }, { signal }),
    enabled: code !== null,
    staleTime: 0,
  })
  const shown = code === null ? null : (preview.data ?? null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Nová adresa ${shortOrder(number)}`}
      description={
        order === undefined
          ? 'Objednávka už skončila.'
          : `Teď jede na adresu ${order.address}. Do 1 km od té objednané se cena nemění.`
      }
    >
      {order !== undefined && params !== null && (
        <ActionForm
          error={error}
          onSubmit={() => {
            if (code === null || shown === null) return
            const body = { code, charge: shown.charge }
            act({
              what: `address ${number} ${code} ${shown.charge}`,
              send: (calls, _key, options) => calls.changeAddress({ params, body }, options),
            })
          }}
          buttons={
            <Button
              type="submit"
              variant="cta"
              disabled={shown === null || shown.problem !== null}
              loading={isPending}
            >
              Změnit adresu
            </Button>
          }
        >
          <AddressField label="Kam to má jet" near={view.city.slug} onChosen={setChosen} />
          <div role="status">{shown !== null && <Changes preview={shown} order={order} view={view} />}</div>
          <ActionFailure error={preview.error} />
        </ActionForm>
      )}
    </Dialog>
  )
}

type ChangesProps = {
  readonly preview: AddressPreview
  readonly order: ShownOrder
  readonly view: CityView
}

function Changes({ preview, order, view }: ChangesProps) {
  const { metres, problem, otherArea, feeDifference, charge } = preview
  if (problem !== null) return <Notice tone="bad">{staffFailureMessage(problem)}</Notice>
  return (
    <ul className="dispatch-changes">
      <li>{`Od objednané adresy je to ${metres} m vzdušnou čarou.`}</li>
      {otherArea !== null && <li>{`Je v jiné oblasti rozvozu: ${otherArea}.`}</li>}
      <li>{charge > 0 ? chargeText(charge) : feeText(feeDifference)}</li>
      <li>{wayText(order, preview.place, view)}</li>
      <li>Kurýr uvidí novou adresu v jízdě, zákazníkovi přijde zpráva.</li>
    </ul>
  )
}

const chargeText = (charge: number): string =>
  `Je to dál než 1 km: zákazník u dveří doplatí ${formatMoney(haler(charge))}. Nejdřív se na tom s ním domluvte.`

function feeText(difference: number): string {
  if (difference === 0) return 'Cena objednávky se nemění.'
  const amount = formatMoney(haler(Math.abs(difference)))
  return `Rozvoz tam stojí o ${amount} ${difference > 0 ? 'víc' : 'míň'}, cena objednávky se ale nemění.`
}

/** Compares the expected arrival at the door with that at the new place. */
function wayText({ number, ride, expected }: ShownOrder, place: LngLat, { city, now }: CityView): string {
  if (ride === null || ride.courier === null || expected === null) return 'Kdy tam bude kurýr, se zatím neví.'
  const isDoor = ({ kind, orders }: (typeof ride.stops)[number]) =>
    kind === 'drop_off' && orders.some((carried) => carried.number === number)
  const stops = ride.stops.map((stop) =>
    isDoor(stop)
      ? { ...stop, place, ...(stop.state === 'arrived' && { state: 'open' as const, arrivedAt: null }) }
      : stop,
  )
  const arrival = rideOutlook({ ...ride, stops }, ride.courier, city.place, now).expected[
    stops.findIndex(isDoor)
  ]
  if (arrival === null || arrival === undefined) return 'Kdy tam bude kurýr, se zatím neví.'
  const minutes = Math.round(expected.until(arrival).total('minutes'))
  const change =
    minutes === 0 ? 'stejně jako teď' : `o ${Math.abs(minutes)} min ${minutes > 0 ? 'později' : 'dřív'}`
  return `U dveří by kurýr byl ${clockTime(arrival.toString())}, ${change}.`
}
