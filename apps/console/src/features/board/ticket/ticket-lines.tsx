import type { Card, CardLine } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import { linesToMake } from '@sousto/domain/board/ticket.ts'
import { personAbove } from '@sousto/domain/group/person-above.ts'
import { formatMoney, haler, times } from '@sousto/domain/money/money.ts'
import { cutleryText, ifMissingText, ticketMessage } from '@sousto/messages/ticket-messages.ts'
import { Banknote, CircleCheck, CircleSlash } from 'lucide-react'
import { allergenNames } from '../model/order-lines.ts'
import { collectorText, collectText, MONEY_NAMES, paidText } from '../words.ts'

type LinesProps = {
  readonly card: Card
  /** In the order details, with prices and allergens. */
  readonly inDetails?: boolean
}

/** Dishes with their extras below them; removed ones stay and are crossed out. */
export function TicketLines({ card, inDetails = false }: LinesProps) {
  const made = linesToMake(card.lines)
  return (
    <ul className="ticket-lines">
      {made.map((line, index) => (
        <Line
          key={`${line.position} ${line.insteadOf}`}
          line={line}
          person={personAbove(made, index)}
          phone={card.missingPhone}
          inDetails={inDetails}
        />
      ))}
      {card.lines.map((line) => (
        <GoneLine key={line.position} line={line} />
      ))}
    </ul>
  )
}

type LineProps = {
  readonly line: CardLine & { readonly insteadOf: string | null }
  /** The name above the first dish of a person of a group order. Null means none. */
  readonly person: string | null
  readonly phone: string | null
  readonly inDetails: boolean
}

function Line({ line, person, phone, inDetails }: LineProps) {
  const chosen = ifMissingText(line.ifMissing, phone)
  const left = piecesLeft(line)
  const allergens = allergenNames([line])
  return (
    <>
      {person !== null && <li className="ticket-person">{person}</li>}
      <li>
        <b>{left}×</b>
        <span>
          {line.name}
          {line.extras.map((extra) => (
            <ExtraLine key={extra.id} extra={extra} pieces={left} />
          ))}
          {line.insteadOf !== null && <em>{ticketMessage('instead', { name: line.insteadOf })}</em>}
          {line.note !== '' && <strong className="ticket-dish-note">{line.note}</strong>}
          {inDetails && chosen !== null && <small>{chosen}</small>}
          {inDetails && allergens.length > 0 && <small>A: {allergens.join(', ')}</small>}
        </span>
        {inDetails && <span className="ticket-price num">{formatMoney(times(haler(line.price), left))}</span>}
      </li>
    </>
  )
}

/** Pieces that were removed and for which nothing else is made. */
function GoneLine({ line: { name, price, removed, replaced } }: { readonly line: CardLine }) {
  const gone = removed - replaced
  return gone === 0 ? null : (
    <li data-gone>
      <b>{gone}×</b>
      <span>
        <s>{name}</s>
        <em>ubráno, {formatMoney(times(haler(price), gone))}</em>
      </span>
    </li>
  )
}

/** An extra removed from all pieces is crossed out; one removed from some has a note. */
function ExtraLine({ extra: { name, removed }, pieces }: ExtraLineProps) {
  if (removed === 0) return <em>{name}</em>
  return removed < pieces ? (
    <em>
      {name}, {removed}× bez
    </em>
  ) : (
    <em>
      <s>{name}</s> ubráno
    </em>
  )
}
type ExtraLineProps = { readonly extra: CardLine['extras'][number]; readonly pieces: number }

/** In one line: the first dish, and how many others there are. */
export function FirstDish({ card: { lines } }: { readonly card: Card }) {
  const [first, ...others] = lines
  return (
    <>
      {first !== undefined && `${first.quantity}× ${first.name} `}
      {others.length > 0 && <i>{`+ ${others.length} ${others.length < 5 ? 'další' : 'dalších'}`}</i>}
    </>
  )
}

/** Cash is framed with its amount; a paid order has a plain word. */
export function TicketPayment({ card, inDetails = false }: LinesProps) {
  const collect = inDetails ? collectorText(card) : collectText(card)
  if (collect === null) {
    return (
      <p className="ticket-payment">
        {card.money === 'paid' ? <CircleCheck aria-hidden /> : <CircleSlash aria-hidden />}
        {inDetails ? paidText(card) : MONEY_NAMES[card.money]}
      </p>
    )
  }
  return (
    <p className="ticket-payment" data-collect>
      <Banknote aria-hidden />
      <b>{collect}</b>
    </p>
  )
}

/** The note is framed and never shortened. Cutlery is named only if the customer said. */
export function KitchenNote({ card: { noteToChef, cutlery } }: { readonly card: Card }) {
  return (
    <>
      {noteToChef !== '' && <p className="ticket-note">{noteToChef}</p>}
      {cutlery !== null && <p className="ticket-sub">{cutleryText(cutlery)}</p>}
    </>
  )
}
