import { pricesOf } from '@sousto/contract/board/card-prices.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import {
  calledNumber,
  dueOf,
  expectedAt,
  extraText,
  linesToMake,
  unsaidDishes,
} from '@sousto/domain/board/ticket.ts'
import { personAbove } from '@sousto/domain/group/person-above.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { withoutCode } from '@sousto/domain/order/door.ts'
import { isCalledOff, type PrintedChange } from '@sousto/domain/printing/printed-facts.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { doorText } from '@sousto/messages/door-sentences.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import {
  cutleryText,
  ifMissingText,
  paysWithText,
  ticketMessage as say,
} from '@sousto/messages/ticket-messages.ts'
import { Fragment } from 'react'
import { useBoardView } from '../board-view.ts'
import { allergenNames, otherCooks } from '../model/order-lines.ts'
import type { PaperWidth } from './printed.ts'
import { areOthersDecided } from './stale-paper.ts'
import './printed-ticket.css'

type PrintedTicketProps = {
  readonly card: Card
  readonly width: PaperWidth
  /** What has changed since an earlier ticket; null: this is no correction. */
  readonly change: PrintedChange | null
  /** The number of the copy; 0 is the original. */
  readonly copy: number
  readonly now: Temporal.Instant
}

const DAY = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'Europe/Prague',
})

/** The ticket for a thermal printer: pure black, with the kitchen's data first. */
export function PrintedTicket({ card, width, change, copy, now }: PrintedTicketProps) {
  const { printedName } = useBoardView()
  const made = linesToMake(card.lines)
  const allergens = allergenNames(made)
  const unsaid = unsaidDishes(made)
  const isOff = isCalledOff(card.state)
  const others = otherCooks(card)
  const door = card.door === null ? '' : doorText(withoutCode(card.door))
  return (
    <div className="paper-roll" data-width={width}>
      {isOff && (
        <p className="paper-inverted" data-big>
          STORNO
        </p>
      )}
      {change !== null && change !== 'cancellation' && (
        <p className="paper-inverted">{say(change, { time: clockTime(now) })}</p>
      )}
      {copy > 0 && (
        <p className="paper-inverted">
          KOPIE {copy} · vytištěno znovu {clockTime(now)}
        </p>
      )}
      <p className="paper-pair">
        <b>{printedName(card.outlet)}</b>
        {/* The day that it is for, whenever it came. */}
        <span>{DAY.format(expectedAt(card).epochMilliseconds)}</span>
      </p>
      <p className="paper-number">{calledNumber(card)}</p>
      <p className="paper-due">
        <span>{card.readyBy === null ? 'chce' : 'hotovo do'}</span>
        <b>{printedDue(card, now)}</b>
      </p>
      <hr />
      <ul className="paper-lines">
        {made.map((line, index) => {
          const chosen = ifMissingText(line.ifMissing, card.missingPhone)
          return (
            <Fragment key={`${line.position} ${line.insteadOf}`}>
              {personAbove(made, index) !== null && <li className="paper-person">{line.person}</li>}
              <li>
                <b>{piecesLeft(line)}×</b>
                <div>
                  {line.name}
                  {line.note !== '' && <strong className="paper-dish-note">{line.note}</strong>}
                  {line.extras
                    .filter(({ removed }) => removed < piecesLeft(line))
                    .map(({ id, name, removed }) => (
                      <Extra key={id} name={removed > 0 ? `${name}, ${removed}× bez` : name} />
                    ))}
                  {line.insteadOf !== null && <em>{say('instead', { name: line.insteadOf })}</em>}
                  {chosen !== null && <em>{chosen}</em>}
                </div>
              </li>
            </Fragment>
          )
        })}
      </ul>
      {card.noteToChef !== '' && <p className="paper-note">{card.noteToChef}</p>}
      {card.cutlery !== null && <p className="paper-allergens">{cutleryText(card.cutlery)}</p>}
      {allergens.length > 0 && <p className="paper-allergens">Alergeny: {allergens.join(', ')}</p>}
      {unsaid.length > 0 && (
        <p className="paper-allergens">{say('allergens_unsaid', { names: unsaid.join(', ') })}</p>
      )}
      <hr />
      <dl className="paper-facts">
        <dt>Zákazník</dt>
        <dd>{card.customer}</dd>
        <dt>U něj</dt>
        <dd>do {momentText(expectedAt(card), now)}</dd>
        <dt>Veze</dt>
        <dd>{carrierText(card)}</dd>
        {card.noteToCourier !== '' && (
          <>
            <dt>Kurýrovi</dt>
            <dd>{card.noteToCourier}</dd>
          </>
        )}
        {door !== '' && (
          <>
            <dt>{say('at_door')}</dt>
            <dd>{door}</dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt>{say('others')}</dt>
            <dd>{others.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
        <dt>Tašky</dt>
        <dd className="paper-bags">
          <i />
          <i />
          <i />
        </dd>
      </dl>
      {!isOff && <Money card={card} />}
      <p className="paper-foot">
        <span>sousto {card.number}</span>
        <span>
          {card.acceptedAt === null
            ? `došlo ${clockTime(card.cameAt)}`
            : `přijato ${clockTime(card.acceptedAt)}`}
        </span>
      </p>
    </div>
  )
}

function printedDue(card: Card, now: Temporal.Instant): string {
  const due = dueOf(card)
  if (due.kind === 'soon') return 'hned'
  const time = momentText(due.at, now)
  return due.kind === 'for' ? `na ${time}` : time
}

/** A removed extra is inverted, so that it does not read like an addition. */
function Extra({ name }: { readonly name: string }) {
  const { without, text } = extraText(name)
  return (
    <em>
      {without && <mark>BEZ</mark>} {text}
    </em>
  )
}

function Money({ card }: { readonly card: Card }) {
  const { collect } = card
  const isDecided = areOthersDecided(card)
  const rows = pricesOf(card)
  const cash = collect === null || !isDecided ? null : paysWithText(collect.paysWith, collect.amount)
  return (
    <>
      {collect === null && <p className="paper-paid">ZAPLACENO</p>}
      {collect !== null && !isDecided && <p className="paper-inverted">{say('undecided')}</p>}
      {collect !== null && isDecided && (
        <p className="paper-inverted" data-big>
          <span>
            {collect.method === 'cash' ? 'VYBRAT HOTOVĚ' : `VYBRAT: ${paymentMethodMessage(collect.method)}`}
          </span>
          <span>{formatMoney(haler(collect.amount))}</span>
        </p>
      )}
      {cash !== null && <p className="paper-allergens">{cash}</p>}
      {collect !== null && isDecided && otherCooks(card).length > 0 && (
        <p className="paper-allergens">{say('whole_order')}</p>
      )}
      {rows.length > 0 && (
        <dl className="paper-facts" data-small>
          {rows.map(({ kind, amount }) => (
            <div key={kind}>
              <dt>{priceLineMessage(kind)}</dt>
              <dd>{kind === 'delivery' && amount === 0 ? 'zdarma' : formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function carrierText({ pickup, delivery }: Card): string {
  if (pickup !== null)
    return `${say('collects')}, ${pickup.phone}${pickup.pin === null ? '' : `, PIN ${pickup.pin}`}`
  return delivery === null ? say('own_courier') : delivery.address
}
