import type { Card, CardLine } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import { formatMoney, haler, times } from '@sousto/domain/money/money.ts'
import { cutleryText } from '@sousto/messages/ticket-messages.ts'
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
  return (
    <ul className="ticket-lines">
      {card.lines.map((line) => (
        <Line key={line.position} line={line} inDetails={inDetails} />
      ))}
    </ul>
  )
}

function Line({ line, inDetails }: { readonly line: CardLine; readonly inDetails: boolean }) {
  const left = piecesLeft(line)
  const allergens = allergenNames([line])
  return (
    <>
      {left > 0 && (
        <li>
          <b>{left}×</b>
          <span>
            {line.name}
            {line.extras.map((extra) => (
              <ExtraLine key={extra.id} extra={extra} pieces={left} />
            ))}
            {line.note !== '' && <strong className="ticket-dish-note">{line.note}</strong>}
            {inDetails && allergens.length > 0 && <small>A: {allergens.join(', ')}</small>}
          </span>
          {inDetails && (
            <span className="ticket-price num">{formatMoney(times(haler(line.price), left))}</span>
          )}
        </li>
      )}
      {line.removed > 0 && (
        <li data-gone>
          <b>{line.removed}×</b>
          <span>
            <s>{line.name}</s>
            <em>ubráno, {formatMoney(times(haler(line.price), line.removed))}</em>
          </span>
        </li>
      )}
    </>
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
