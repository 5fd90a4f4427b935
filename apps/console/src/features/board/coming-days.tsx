import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { ChevronRight } from 'lucide-react'
import { useBoardView } from './board-view.ts'
import { cardKey } from './model/cards.ts'
import { expectedText } from './model/ticket-times.ts'
import { FirstDish } from './ticket/ticket-lines.tsx'
import './coming-days.css'

/**
 * Orders booked for the coming days. On the day on which preparation begins, an order moves to the new ones
 * (`operations.md` §3).
 */
export function ComingDays({ cards }: { readonly cards: readonly Card[] }) {
  const { open, now } = useBoardView()
  return (
    <section className="coming-days" aria-labelledby="na-dalsi-dny">
      <h3 id="na-dalsi-dny" className="column-name">
        Na další dny <i className="num">{cards.length}</i>
      </h3>
      <ul>
        {cards.map((card) => (
          <li key={cardKey(card)} data-card={cardKey(card)}>
            <button type="button" className="ticket-later" onClick={() => open(card)}>
              <span>
                <b className="num">
                  {card.deliverAt === null ? expectedText(card, now) : momentText(card.deliverAt, now)}
                </b>
                <span>
                  {calledNumber(card)} · <FirstDish card={card} />
                </span>
              </span>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
