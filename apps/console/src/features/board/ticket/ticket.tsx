import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Bike, Car, Check, ChevronRight, Store } from 'lucide-react'
import { VEHICLE_ICONS } from '../../../shared/rides/vehicles.ts'
import { useBoardView } from '../board-view.ts'
import { courierWords } from '../model/courier-words.ts'
import { isRinging, minutesAndSeconds } from '../model/ringing.ts'
import { expectedText, isDueSoon, timeStrip } from '../model/ticket-times.ts'
import { STATE_NAMES } from '../words.ts'
import { TicketAction } from './ticket-action.tsx'
import { FirstDish, KitchenNote, TicketLines, TicketPayment } from './ticket-lines.tsx'
import { bandText, TicketHead, TicketSubline, TimeStrip } from './ticket-parts.tsx'
import './ticket.css'

type TicketProps = {
  readonly card: Card
  /** True for the only ticket with the apricot button. */
  readonly isApricot?: boolean
}

/** A new order or one for later, hanging over the rail. */
export function NewTicket({ card, isApricot = false }: TicketProps) {
  const { now } = useBoardView()
  if (card.state === 'scheduled' && !isDueSoon(card, now)) return <LaterLine card={card} />
  const rings = isRinging(card)
  const seconds = Math.max(0, Math.floor(Temporal.Instant.from(card.cameAt).until(now).total('seconds')))
  return (
    <article
      className="ticket"
      data-kind="new"
      data-later={card.state === 'scheduled' || undefined}
      data-rings={rings || undefined}
    >
      <p className="ticket-band">
        {rings ? 'Nová, zvoní' : STATE_NAMES[card.state]}
        <span className="num">{rings ? minutesAndSeconds(seconds) : bandText(card, now)}</span>
      </p>
      <div className="ticket-paper paper torn">
        <TicketHead card={card} />
        <TicketSubline card={card} />
        <TicketLines card={card} />
        <KitchenNote card={card} />
        <TicketPayment card={card} />
        <TicketAction card={card} isApricot={isApricot} />
      </div>
    </article>
  )
}

/** One line until its time approaches. */
function LaterLine({ card }: { readonly card: Card }) {
  const { open, now } = useBoardView()
  return (
    <button type="button" className="ticket-later" onClick={() => open(card)}>
      <b className="number">{calledNumber(card)}</b>
      <span>na později, {bandText(card, now)}</span>
      <ChevronRight aria-hidden />
    </button>
  )
}

/** An order in preparation, in the kitchen's colour. */
export function MakingTicket({ card }: TicketProps) {
  const { now } = useBoardView()
  return (
    <article
      className="ticket"
      data-kind="making"
      data-late={timeStrip(card, now)?.kind === 'late' || undefined}
    >
      <TicketHead card={card} />
      <TimeStrip card={card} />
      <TicketSubline card={card} />
      <TicketLines card={card} />
      <KitchenNote card={card} />
      <CourierLine card={card} />
      <TicketPayment card={card} />
      <TicketAction card={card} />
    </article>
  )
}

/** A ready order: one corner is missing, with crumbs. */
export function ReadyTicket({ card }: TicketProps) {
  return (
    <div className="ticket-crumbs">
      <article className="ticket" data-kind="ready">
        <TicketHead card={card} due={false} />
        <p className="ticket-done">
          <Check aria-hidden />
          {card.readyAt === null ? 'Hotovo' : `Hotovo ${clockTime(card.readyAt)}`}
        </p>
        <Carrier card={card} />
        <TicketAction card={card} />
      </article>
    </div>
  )
}

/** An order on the road: a stub on a separate rail. */
export function StubTicket({ card }: TicketProps) {
  const { now } = useBoardView()
  return (
    <article className="ticket-stub">
      <TicketHead card={card} due={false} />
      <span className="ticket-due number">{expectedText(card, now)}</span>
      <p className="ticket-stub-way">
        {card.delivery === null ? <Bike aria-hidden /> : <Car aria-hidden />}
        {card.handedOverAt === null ? 'předáno' : `předáno ${clockTime(card.handedOverAt)}`}
        {card.courier !== null && `, ${card.courier.name}`}
      </p>
      <TicketAction card={card} />
    </article>
  )
}

function Carrier({ card }: { readonly card: Card }) {
  const { now } = useBoardView()
  if (card.courier !== null) return <CourierLine card={card} />
  if (card.pickup !== null) return <Collected card={card} pin={card.pickup.pin} />
  return (
    <p className="ticket-carrier">
      {card.delivery === null ? <Bike aria-hidden /> : <Car aria-hidden />}
      <span>
        <b>{card.delivery === null ? 'Veze Sousto' : 'Vezete vy'}</b> <i>do {expectedText(card, now)}</i>
      </span>
    </p>
  )
}

function Collected({ card, pin }: { readonly card: Card; readonly pin: string | null }) {
  const { now } = useBoardView()
  return (
    <p className="ticket-carrier">
      <Store aria-hidden />
      <span>
        <b>Vyzvedne si zákazník</b> <i>do {expectedText(card, now)}</i>
        {pin !== null && <i className="num">PIN {pin}</i>}
      </span>
    </p>
  )
}

/** Who comes for the food, when, and until when the kitchen has time (`dispatch.md` §7). */
function CourierLine({ card }: { readonly card: Card }) {
  const { now } = useBoardView()
  const words = courierWords(card, now)
  if (words === null || card.courier === null) return null
  const { vehicle, waitsSince } = card.courier
  const Vehicle = VEHICLE_ICONS[vehicle]
  const When = waitsSince === null ? 'i' : 'b'
  return (
    <p className="ticket-carrier">
      <Vehicle aria-hidden />
      <span>
        <b>{words.who}</b> {words.when !== null && <When className="num">{words.when}</When>}{' '}
        {words.wish !== null && <em className="num">{words.wish}</em>}
      </span>
    </p>
  )
}

/** A row on a phone for an order in progress, with its next step at the right. */
export function TicketRow({ card }: TicketProps) {
  const { now } = useBoardView()
  const strip = card.state === 'preparing' ? timeStrip(card, now) : null
  return (
    <article className="ticket-row" data-kind={card.state} data-late={strip?.kind === 'late' || undefined}>
      <div className="ticket-row-text">
        <TicketHead card={card} due={card.state === 'preparing'} />
        {strip !== null && <TimeStrip card={card} />}
        {card.state === 'ready' ? (
          <Carrier card={card} />
        ) : (
          <>
            <p className="ticket-row-line">
              <FirstDish card={card} />
            </p>
            <CourierLine card={card} />
          </>
        )}
        <KitchenNote card={card} />
      </div>
      <TicketAction card={card} />
    </article>
  )
}
