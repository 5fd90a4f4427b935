import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import { pinMapMessage } from '@sousto/messages/pin-map-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { MapView } from '../map/map-view.tsx'
import { aroundQuery } from '../queries/address-queries.ts'
import './pin-map.css'

type PinMapProps = { readonly from: LngLat; readonly onChosen: (address: Address) => void }

/** The number of neighbouring addresses that are also offered as text, for users who cannot use a map. */
const LISTED = 6

/** Fine-tunes an address: the pin selects the nearest address of the register. */
export function PinMap({ from, onChosen }: PinMapProps) {
  const client = useClient()
  const [pin, setPin] = useState(from)
  const around = useQuery({ ...aroundQuery(client, pin), placeholderData: (previous) => previous })
  const [nearest, ...others] = around.data ?? []
  return (
    <section className="pin-map" aria-label={pinMapMessage('title')}>
      <p className="t-small muted">{pinMapMessage('text')}</p>
      <MapView label={pinMapMessage('map')} pin={pin} onPinMoved={setPin} />
      <p role="status" className="t-small">
        <span>
          {around.isError
            ? failureMessage(around.error)
            : (nearest?.text ?? (around.isSuccess ? pinMapMessage('none') : null))}
        </span>
      </p>
      {nearest && (
        <Button variant="cta" onClick={() => onChosen(nearest)}>
          {pinMapMessage('deliver')}
        </Button>
      )}
      <ul className="pin-neighbours" aria-label={pinMapMessage('neighbours')}>
        {others.slice(0, LISTED).map(({ code, name, position }) => (
          <li key={code}>
            <Button variant="line" size="small" onClick={() => position !== null && setPin(position)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
