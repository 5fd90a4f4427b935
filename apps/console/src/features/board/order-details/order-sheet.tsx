import { pricesOf } from '@sousto/contract/board/card-prices.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber, shortNumber } from '@sousto/domain/board/ticket.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { doorText } from '@sousto/messages/door-sentences.ts'
import { paysWithText } from '@sousto/messages/ticket-messages.ts'
import { Bike, Car, DoorOpen, Store } from 'lucide-react'
import { useBoardView } from '../board-view.ts'
import { otherCooks, priceOfPart } from '../model/order-lines.ts'
import { dueText, minutesSince, timeStrip } from '../model/ticket-times.ts'
import { KitchenNote, TicketLines, TicketPayment } from '../ticket/ticket-lines.tsx'
import { TestMark, TimeStrip } from '../ticket/ticket-parts.tsx'
import { STATE_NAMES } from '../words.ts'

/** The ticket in the order details. */
export function OrderSheet({ card }: { readonly card: Card }) {
  const { now, outletName } = useBoardView()
  const strip = card.state === 'preparing' ? timeStrip(card, now) : null
  const outlet = outletName(card.outlet)
  return (
    <section className="details-sheet paper torn" aria-label={`Objednávka ${calledNumber(card)}`}>
      {outlet !== null && <p className="ticket-outlet">{outlet}</p>}
      <TestMark card={card} />
      <p className="details-sheet-head">
        <span>
          <b className="number">{calledNumber(card)}</b>
          {card.dayNumber !== null && (
            <small className="ticket-number num"> {shortNumber(card.number)}</small>
          )}
        </span>
        <span className="number">{dueText(card, now)}</span>
      </p>
      {strip !== null && <TimeStrip card={card} />}
      <p className="ticket-sub num">
        <span>
          {card.customer} · {momentText(card.cameAt, now)}
        </span>
        {strip === null || strip.kind === 'late' ? (
          <span>čeká {minutesSince(card.cameAt, now)} min</span>
        ) : (
          <span>
            zbývá <strong>{strip.minutes} min</strong>
          </span>
        )}
      </p>
      <TicketLines card={card} inDetails />
      <KitchenNote card={card} />
      {card.noteToCourier !== '' && (
        <p className="ticket-carrier">
          {card.delivery === null ? <Bike aria-hidden /> : <Car aria-hidden />}
          <span>
            <i>Kurýrovi:</i> {card.noteToCourier}
          </span>
        </p>
      )}
      {card.door !== null && (
        <p className="ticket-carrier">
          <DoorOpen aria-hidden />
          <span>
            <i>U dveří:</i> {doorText(card.door)}
          </span>
        </p>
      )}
      {card.others.map(({ outlet: other, name, state }) => (
        <p key={other} className="ticket-carrier">
          <Store aria-hidden />
          <span>
            <i>Vaří také</i> {name}: {STATE_NAMES[state].toLowerCase()}
          </span>
        </p>
      ))}
      <Prices card={card} />
    </section>
  )
}

function Prices({ card }: { readonly card: Card }) {
  const rows = pricesOf(card)
  const shared = otherCooks(card).length > 0
  const cash = card.collect === null ? null : paysWithText(card.collect.paysWith, card.collect.amount)
  return (
    <>
      <dl className="details-prices num">
        {rows.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{priceLineMessage(kind)}</dt>
            <dd>{kind === 'delivery' && amount === 0 ? 'zdarma' : formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {shared && (
        <p className="ticket-sub num">
          <span>Vaše jídla</span>
          <strong>{formatMoney(priceOfPart(card))}</strong>
        </p>
      )}
      <div className="details-total">
        <TicketPayment card={card} inDetails />
        <b className="number">
          {shared && <small>celá objednávka </small>}
          {formatMoney(haler(card.collect?.amount ?? card.total))}
        </b>
      </div>
      {cash !== null && <p className="ticket-sub num">{cash}</p>}
    </>
  )
}
