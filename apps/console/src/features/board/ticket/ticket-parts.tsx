import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber, shortNumber } from '@sousto/domain/board/ticket.ts'
import { changedThingsText } from '@sousto/messages/changed-things.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { FlaskConical, PencilLine, Store, TriangleAlert } from 'lucide-react'
import { useBoardView } from '../board-view.ts'
import { otherCooks } from '../model/order-lines.ts'
import { dueText, expectedText, minutesSince, timeStrip } from '../model/ticket-times.ts'

/** The order's number, which opens it from a click anywhere on the ticket, and its due time. */
export function TicketHead({ card, due = true }: { readonly card: Card; readonly due?: boolean }) {
  const { now, open, outletName } = useBoardView()
  const outlet = outletName(card.outlet)
  return (
    <>
      {outlet !== null && <p className="ticket-outlet">{outlet}</p>}
      <div className="ticket-head">
        <h3>
          <button
            type="button"
            className="ticket-open number"
            aria-label={`Otevřít objednávku ${calledNumber(card)}`}
            onClick={() => open(card)}
          >
            {calledNumber(card)}
          </button>
          {card.dayNumber !== null && <small className="ticket-number num">{shortNumber(card.number)}</small>}
        </h3>
        {due && <span className="ticket-due number">{dueText(card, now)}</span>}
      </div>
      <TestMark card={card} />
      <SharedMark card={card} />
      <ChangedMark card={card} />
    </>
  )
}

/** Nobody cooks a test order (`administration.md` §3). */
export function TestMark({ card }: { readonly card: Card }) {
  if (!card.isTest) return null
  return (
    <p className="ticket-shared">
      <FlaskConical aria-hidden />
      <span>Zkušební</span>
    </p>
  )
}

/** With whom the order is shared: a courier takes all of it (`operations.md` §3). */
function SharedMark({ card }: { readonly card: Card }) {
  const others = otherCooks(card)
  if (others.length === 0) return null
  return (
    <p className="ticket-shared">
      <Store aria-hidden />
      <span>Společně: {others.map(({ name }) => name).join(', ')}</span>
    </p>
  )
}

/** What the customer changed last (`delights.md` §5). */
function ChangedMark({ card: { customerChange } }: { readonly card: Card }) {
  if (customerChange === null) return null
  const { at, things } = customerChange
  return (
    <p className="ticket-shared">
      <PencilLine aria-hidden />
      <span>{`Změněno ${clockTime(at)}: ${changedThingsText(things)}`}</span>
    </p>
  )
}

/** The remaining time, shortened from the right. Late orders have a flag instead. */
export function TimeStrip({ card }: { readonly card: Card }) {
  const { now } = useBoardView()
  const strip = timeStrip(card, now)
  if (strip === null) return null
  if (strip.kind === 'late') {
    return (
      <p className="ticket-flag">
        <TriangleAlert aria-hidden />
        {strip.minutes} min po termínu
      </p>
    )
  }
  return (
    <div className="ticket-strip" data-kind={strip.kind} aria-hidden>
      <i style={{ width: `${Math.round(strip.left * 1000) / 10}%` }} />
    </div>
  )
}

/** The name at the left, the minutes at the right. */
export function TicketSubline({ card }: { readonly card: Card }) {
  const { now } = useBoardView()
  return (
    <p className="ticket-sub num">
      <span>{card.customer}</span>
      <Minutes card={card} now={now} />
    </p>
  )
}

function Minutes({ card, now }: { readonly card: Card; readonly now: Temporal.Instant }) {
  const strip = card.state === 'preparing' ? timeStrip(card, now) : null
  if (strip?.kind === 'late') {
    return (
      <span>
        čeká <strong>{minutesSince(card.cameAt, now)} min</strong>
      </span>
    )
  }
  if (strip !== null) {
    return (
      <span>
        zbývá <strong>{strip.minutes} min</strong>
      </span>
    )
  }
  return (
    <span>
      doručit {card.deliverAt === null || card.promised !== null ? 'do' : 'na'}{' '}
      <strong>{expectedText(card, now)}</strong>
    </span>
  )
}

/** Returns the text on the band of a new ticket. */
export function bandText(card: Card, now: Temporal.Instant): string {
  if (card.state === 'scheduled' && card.startAt !== null) {
    const isDue = Temporal.Instant.compare(card.startAt, now) <= 0
    return isDue ? 'začněte teď' : `začněte ${momentText(card.startAt, now)}`
  }
  const minutes = minutesSince(card.cameAt, now)
  return minutes === 0 ? 'právě přišla' : `čeká ${minutes} min`
}
