import type { Card } from '@sousto/contract/board/wire.ts'
import { useBoardView } from '../board-view.ts'
import { undoable } from '../model/cards.ts'
import { useDeadTime } from '../ticket/dead-time.ts'
import { Undo } from '../ticket/ticket-action.tsx'
import './details-undo.css'

/** The undo button after an action in the order details, shown for ten seconds exactly where the large button was. */
export function DetailsUndo({ card }: { readonly card: Card | undefined }) {
  const { now } = useBoardView()
  const isShown = card !== undefined && undoable(card, now) !== null
  const isDead = !useDeadTime(isShown ? 'undo' : '')
  if (!isShown) return null
  return (
    <div className="details-undo">
      <Undo card={card} on="details" isDead={isDead} />
    </div>
  )
}
