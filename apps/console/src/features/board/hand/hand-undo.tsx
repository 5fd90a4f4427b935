import type { Card } from '@sousto/contract/board/wire.ts'
import { useBoardView } from '../board-view.ts'
import { undoable } from '../model/cards.ts'
import { useSettledPlace } from '../ticket/settled-place.ts'
import { Undo } from '../ticket/ticket-action.tsx'
import './hand-undo.css'

/** After a press in the hand: for ten seconds exactly where the large button was. */
export function HandUndo({ card }: { readonly card: Card | undefined }) {
  const { now } = useBoardView()
  const isShown = card !== undefined && undoable(card, now) !== null
  const isDead = !useSettledPlace(isShown ? 'undo' : '')
  if (!isShown) return null
  return (
    <div className="hand-undo">
      <Undo card={card} on="hand" isDead={isDead} />
    </div>
  )
}
