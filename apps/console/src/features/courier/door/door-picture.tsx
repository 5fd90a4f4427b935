import type { Stop } from '@sousto/contract/courier/wire.ts'
import { Check, DoorOpen, Hash, MapPinOff } from 'lucide-react'
import { shortOrder } from '../../../shared/rides/words.ts'
import type { DoorPhotograph } from './use-door-photograph.ts'
import './door-picture.css'

type DoorPictureProps = { readonly stop: Stop; readonly photograph: DoorPhotograph }

/** The wish to leave the order at the door, and the photograph taken there (`dispatch.md` §4). */
export function DoorPicture({ stop, photograph: { picture } }: DoorPictureProps) {
  return (
    <section className="door-picture" aria-label="Nechat u dveří">
      <p className="courier-badges">
        <span className="courier-badge" data-tone="plain">
          <DoorOpen aria-hidden /> nechat u dveří
        </span>
        <span className="courier-badge" data-tone="good">
          <Check aria-hidden /> zaplaceno
        </span>
      </p>
      {picture !== null && (
        <figure>
          <img src={`data:image/jpeg;base64,${picture}`} alt="Taška u dveří, jak jste ji vyfotili" />
          <figcaption className="num">
            <Hash aria-hidden /> {stop.orders.map(({ number }) => shortOrder(number)).join(', ')}
          </figcaption>
        </figure>
      )}
      <ul>
        <li>
          <Check aria-hidden data-tone="good" /> taška na rohožce, číslo dveří je vidět
        </li>
        <li>
          <MapPinOff aria-hidden />
          <span className="muted">místo a čas z fotky mažeme, fotku po 30 dnech</span>
        </li>
      </ul>
    </section>
  )
}
