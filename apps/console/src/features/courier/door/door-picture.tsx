import type { Stop } from '@sousto/contract/courier/wire.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Check, DoorOpen, Hash, MapPinOff } from 'lucide-react'
import { shortOrder } from '../../../shared/rides/words.ts'
import type { DoorPhotograph } from './use-door-photograph.ts'
import './door-picture.css'

type DoorPictureProps = { readonly stop: Stop; readonly photograph: DoorPhotograph }

/** The wish to leave the order at the door, and the photograph taken there (`dispatch.md` §4). */
export function DoorPicture({ stop, photograph: { picture } }: DoorPictureProps) {
  return (
    <section className="door-picture" aria-label={say('leave_label')}>
      <p className="courier-badges">
        <span className="courier-badge" data-tone="plain">
          <DoorOpen aria-hidden /> {say('leave')}
        </span>
        <span className="courier-badge" data-tone="good">
          <Check aria-hidden /> {say('paid')}
        </span>
      </p>
      {picture !== null && (
        <figure>
          <img src={`data:image/jpeg;base64,${picture}`} alt={say('photograph_text')} />
          <figcaption className="num">
            <Hash aria-hidden /> {stop.orders.map(({ number }) => shortOrder(number)).join(', ')}
          </figcaption>
        </figure>
      )}
      <ul>
        <li>
          <Check aria-hidden data-tone="good" /> {say('doormat')}
        </li>
        <li>
          <MapPinOff aria-hidden />
          <span className="muted">{say('photograph_kept')}</span>
        </li>
      </ul>
    </section>
  )
}
