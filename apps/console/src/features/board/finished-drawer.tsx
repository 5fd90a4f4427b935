import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Archive, X } from 'lucide-react'
import { useState } from 'react'
import { SideDrawer } from '../../shared/shell/side-drawer.tsx'
import { Tool } from '../../shared/shell/tool.tsx'
import { useBoardView } from './board-view.ts'
import { cardKey } from './model/cards.ts'
import { priceOfPart } from './model/order-lines.ts'
import { Undo } from './ticket/ticket-action.tsx'
import { STATE_NAMES } from './words.ts'
import './finished-drawer.css'

/** Dnes hotové: the orders that were delivered, declined or cancelled today. */
export function FinishedDrawer({ cards }: { readonly cards: readonly Card[] }) {
  const { open, isActionOfThisDevice } = useBoardView()
  const [isOpen, setOpen] = useState(false)
  return (
    <SideDrawer
      tool={
        <Tool icon={<Archive aria-hidden />} aria-label={`Dnes hotové: ${cards.length}`}>
          Hotové <span className="num">{cards.length}</span>
        </Tool>
      }
      label={`Dnes hotové ${cards.length}`}
      className="finished-drawer"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className="finished-head">
        <h2 className="column-name">
          Dnes hotové <i className="num">{cards.length}</i>
        </h2>
        <Tool bare label="Zavřít dnes hotové" icon={<X aria-hidden />} onClick={() => setOpen(false)} />
      </div>
      {cards.length === 0 && (
        <p className="finished-empty">Zatím nic. První hotová objednávka se objeví tady.</p>
      )}
      <ul>
        {cards.map((card) => (
          <li key={cardKey(card)}>
            <button
              type="button"
              className="finished-row"
              onClick={() => {
                setOpen(false)
                open(card)
              }}
            >
              <b className="number">{calledNumber(card)}</b>
              <span className="num" data-state={card.state}>
                {STATE_NAMES[card.state]} {card.finishedAt !== null && clockTime(card.finishedAt)}
              </span>
              <span>{card.customer}</span>
              <span className="num">
                {formatMoney(card.others.length > 0 ? priceOfPart(card) : haler(card.total))}
              </span>
            </button>
            {isActionOfThisDevice(card) && <Undo card={card} on="ticket" />}
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
